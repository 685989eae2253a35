import { useState, type FormEvent } from 'react'
import { WITHIN_RESULTS } from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { toggled } from '../../rules/filters'
import { all, type QueryValues } from '../../rules/query'
import { cleanTerm } from '../../rules/search'
import css from './WithinResults.module.css'

const NAME = 'innerSearchTerms'

/** Searches within the results; each word becomes a chip above the list. */
export function WithinResults({
  query,
  onChange,
}: {
  query: QueryValues
  onChange: (query: QueryValues) => void
}) {
  const [typed, setTyped] = useState('')
  const search = (event: FormEvent) => {
    event.preventDefault()
    const wanted = cleanTerm(typed)
    setTyped('')
    if (wanted !== '' && !all(query, NAME).includes(wanted)) onChange(toggled(query, NAME, wanted))
  }
  return (
    <form className={css.within} onSubmit={search}>
      <Field
        label={WITHIN_RESULTS}
        type="search"
        autoComplete="off"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
