import { useState } from 'react'
import { INBOX_SEARCH } from '../../contract/messages/feedback.gen'
import { Field } from '../../parts/Field'

/** Searches the inbox when Enter is pressed or the field is left. */
export function SearchInbox({ word, onSearch }: { word: string; onSearch: (word: string) => void }) {
  const [typed, setTyped] = useState(word)
  const search = () => typed.trim() !== word && onSearch(typed.trim())
  return (
    <Field
      label={INBOX_SEARCH}
      hideLabel
      type="search"
      placeholder={INBOX_SEARCH}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      onBlur={search}
    />
  )
}
