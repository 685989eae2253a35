import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Say } from '../../parts/Say'
import css from './Form.module.css'

interface Props {
  /** What the button says: "Save contact". */
  saves: string
  /** Why the last save came to nothing, if it did. */
  problem?: string
  onSave: () => Promise<boolean>
  onCancel?: () => void
  children: ReactNode
}

/** The fields of an open editor with their Save; when the save finds something wrong, the first such field gets the focus. */
export function Form({ saves, problem, onSave, onCancel, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)
  const [refusals, setRefusals] = useState(0)
  // counted in the state, so that the focus moves once the fields say what is wrong and never before
  useEffect(() => {
    if (refusals) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    try {
      if (!(await onSave())) setRefusals((count) => count + 1)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className={css.form}>
      <div className={css.fields}>{children}</div>
      <div role="alert" className={css.problem}>
        {problem && <Say tone="bad">{problem}</Say>}
      </div>
      <div className={css.buttons}>
        {onCancel && (
          <Button size="big" onMouseDown={stay} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button type="submit" size="big" onMouseDown={stay} aria-busy={isBusy}>
          {isBusy ? 'Saving...' : saves}
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
