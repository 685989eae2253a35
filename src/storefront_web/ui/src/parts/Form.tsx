import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { Notice } from './Notice'
import { useBusy } from '../state/useBusy'
import css from './Form.module.css'

interface Props {
  /** The button's label: "Save contact". */
  saves: string
  /** Why the last save failed, if it did. */
  problem?: string
  onSave: () => Promise<boolean>
  onCancel?: () => void
  /** Text beside the buttons: what saving does. */
  note?: ReactNode
  /** Saving is the main action of the page. */
  isMain?: boolean
  /** Make the button as wide as the form. */
  isWide?: boolean
  /** The button's label while saving. */
  busy?: string
  /** Whether there is nothing to save. */
  whyNot?: string
  children: ReactNode
}

/** A form with a Save button; when saving finds invalid fields, the first one gets the focus. */
export function Form({
  saves,
  problem,
  onSave,
  onCancel,
  note,
  isMain,
  isWide,
  busy = 'Saving...',
  whyNot,
  children,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, isRunning, run } = useBusy()
  const [refusals, setRefusals] = useState(0)
  // counted in the state, so that the focus moves after the fields show their problems
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning() || whyNot) return
    if (!(await run(onSave, () => false))) setRefusals((count) => count + 1)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={css.form}>
      <FieldGrid>{children}</FieldGrid>
      <div role="alert" className={css.problem}>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </div>
      <div className={css.buttons}>
        {note && <p className={css.note}>{note}</p>}
        {onCancel && (
          <Button size="big" onMouseDown={stay} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          size="big"
          look={isMain ? 'primary' : 'plain'}
          wide={isWide}
          why={whyNot}
          onMouseDown={stay}
          aria-busy={isBusy}
        >
          {isBusy ? busy : saves}
        </Button>
      </div>
    </form>
  )
}

/**
 * Keep the focus in its field when the button is pressed: a problem shown on blur would move the button away
 * from under the pointer.
 */
function stay(event: MouseEvent): void {
  event.preventDefault()
}

/** Fields side by side in a grid of six columns, or two on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** A field in the grid of six columns. */
export function Cell({ span, children }: { span: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div className={classes(css[`span${span}`])}>{children}</div>
}
