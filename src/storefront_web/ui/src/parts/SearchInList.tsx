import { useState } from 'react'
import { useDebounce } from '../state/useDebounce'
import { Field } from './Field'
import css from './SearchInList.module.css'

const WAIT_MS = 300

/**
 * Filters a list by a word, shortly after the last key (F focuses it in the staff area); `kept` is the word
 * in the address.
 */
export function SearchInList({
  label,
  kept,
  onSearch,
}: {
  label: string
  kept: string
  onSearch: (term: string) => void
}) {
  const [typed, setTyped] = useState(kept)
  const [before, setBefore] = useState(kept)
  const { soon } = useDebounce(WAIT_MS, (term: string) => onSearch(term.trim()))
  // the address changed: Back, or a link that shows everything
  if (kept !== before) {
    setBefore(kept)
    if (typed.trim() !== kept) setTyped(kept)
  }
  return (
    <Field
      label={label}
      hideLabel
      className={css.search}
      type="search"
      data-key="f"
      autoComplete="off"
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        soon(event.currentTarget.value)
      }}
    />
  )
}
