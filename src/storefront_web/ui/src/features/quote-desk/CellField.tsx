import { type KeyboardEvent, useState } from 'react'
import { classes } from '../../parts/classes'
import css from './CellField.module.css'

interface Props {
  label: string
  /** The column: Enter and the arrow keys go to the same one in the next or previous row. */
  column: string
  /** What the cell shows while nobody edits it. */
  shown: string
  /** What is edited, without words and signs. */
  raw: string
  placeholder?: string
  /** Not only a number is typed. */
  isText?: boolean
  /** Return the text after typing; what does not belong there leaves it as it was. */
  clean: (text: string, before: string) => string
  /** Called when the cell is left or Enter is pressed, if the text has changed. */
  onCommit: (text: string) => void
  isInvalid?: boolean
  isDim?: boolean
  describedBy?: string
  className?: string
}

/** A cell of a dense table that is edited in place; Escape puts back what was there. */
export function CellField(props: Props) {
  const { label, column, shown, raw, placeholder, clean, onCommit, isInvalid, isDim, describedBy } = props
  const [typed, setTyped] = useState<string>()
  const leave = () => {
    setTyped(undefined)
    if (typed !== undefined && typed !== raw) onCommit(typed)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') setTyped(undefined)
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    leave()
    neighbor(event.currentTarget, column, by)?.focus()
  }
  return (
    <input
      className={classes(css.cell, isDim && css.dim, props.className)}
      aria-label={label}
      aria-invalid={isInvalid || undefined}
      aria-describedby={describedBy}
      data-column={column}
      inputMode={props.isText ? 'text' : 'decimal'}
      autoComplete="off"
      placeholder={placeholder}
      value={typed ?? shown}
      onFocus={(event) => {
        const input = event.currentTarget
        setTyped(raw)
        requestAnimationFrame(() => input.select())
      }}
      onChange={({ currentTarget }) => setTyped(clean(currentTarget.value, typed ?? raw))}
      onKeyDown={onKey}
      onBlur={leave}
    />
  )
}

function neighbor(input: HTMLElement, column: string, by: number): HTMLElement | undefined {
  const cells = [
    ...(input.closest('table')?.querySelectorAll<HTMLElement>(`[data-column="${column}"]`) ?? []),
  ]
  return cells[cells.indexOf(input) + by]
}
