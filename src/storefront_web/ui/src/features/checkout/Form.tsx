import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import css from './Form.module.css'

interface Props {
  /** What the button says: "Save contact". */
  saves: string
  isBusy: boolean
  onSave: () => Promise<boolean>
  onCancel?: () => void
  children: ReactNode
}

/** The fields of an open editor with their Save; when the save finds something wrong, the first such field gets the focus. */
export function Form({ saves, isBusy, onSave, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  // counted in the state, so that the focus moves once the fields say what is wrong and never before
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || (await onSave())) return
    setRefusals((count) => count + 1)
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={css.form}>
      <div className={css.fields}>{children}</div>
      <div className={css.buttons}>
        {onCancel && <Button onMouseDown={stay} onClick={onCancel}>Cancel</Button>}
        <Button type="submit" size="big" onMouseDown={stay} aria-busy={isBusy}>
          {saves}
        </Button>
      </div>
    </form>
  )
}

/** A press leaves the focus in its field: what leaving that says would move the button away from under the pointer. */
function stay(event: MouseEvent): void {
  event.preventDefault()
}

/** A field's place in the grid of six columns. */
export function Cell({ span, children }: { span: 1 | 2 | 3 | 4 | 6; children: ReactNode }) {
  return <div className={classes(css[`span${span}`])}>{children}</div>
}
