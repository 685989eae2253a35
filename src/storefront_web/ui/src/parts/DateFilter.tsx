import { useState } from 'react'
import { Field } from './Field'
import { useDebounce } from '../state/useDebounce'
import css from './DateFilter.module.css'

const WAIT_MS = 500

/** Filters a list by a date, shortly after it was typed; `kept` is the date in the address. */
export function DateFilter({
  label,
  kept,
  onChange,
}: {
  label: string
  kept: string
  onChange: (date: string) => void
}) {
  const [typed, setTyped] = useState(kept)
  const [before, setBefore] = useState(kept)
  const { soon } = useDebounce(WAIT_MS, onChange)
  // the address changed: Back, or a link that shows everything
  if (kept !== before) {
    setBefore(kept)
    setTyped(kept)
  }
  return (
    <Field
      label={label}
      className={css.date}
      type="date"
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        soon(event.currentTarget.value)
      }}
    />
  )
}
