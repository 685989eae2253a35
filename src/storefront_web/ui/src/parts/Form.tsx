import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './Button'
import { classes } from './classes'
import { Notice } from './Notice'
import { useBusy } from '../state/useBusy'
import css from './Form.module.css'

interface Props {
  /** What the button says: "Save contact". */
  saves: string
  /** Why the last save came to nothing, if it did. */
  problem?: string
  onSave: () => Promise<boolean>
  onCancel?: () => void
  /** Beside the buttons: what saving leads to. */
  note?: ReactNode
  /** Saving is the one thing to do on the page. */
  isMain?: boolean
  /** The button is as wide as the form. */
  isWide?: boolean
  /** What the button says meanwhile. */
  busy?: string
  /** There is nothing to save. */
  whyNot?: string
  children: ReactNode
}

/**
 * The fields of an open editor with their Save; when the save finds something wrong, the first such field
 * gets the focus.
 */
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
  // counted in the state, so that the focus moves once the fields say what is wrong and never before
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
 * A press leaves the focus in its field: what leaving that says would move the button away from under the
 * pointer.
 */
function stay(event: MouseEvent): void {
  event.preventDefault()
}

/** Fields side by side in a grid of six columns; of two on a phone. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={css.fields}>{children}</div>
}

/** A field's place in the grid of six columns. */
export function Cell({ span, children }: { span: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div className={classes(css[`span${span}`])}>{children}</div>
}
