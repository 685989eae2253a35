import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { NewLine } from '../../api/types'
import { ADD_CUT, ADD_LENGTH } from '../../contract/messages/quotes.gen'
import { type AskedLengths, LengthField } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { fill } from '../../rules/text'
import css from './Lines.module.css'

/** The lengths of lines that are added cut to length, one field for each that is missing or cannot be cut. */
export function CutLengths({
  asked,
  isBusy,
  onAdd,
}: {
  asked: AskedLengths
  isBusy: boolean
  onAdd: (lines: NewLine[]) => void
}) {
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const form = useRef<HTMLFormElement>(null)
  const { lines, problems } = asked
  useEffect(() => {
    if (problems.size > 0) form.current?.querySelector('input')?.focus()
  }, [problems])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAdd(lines.map((line, at) => ({ ...line, cutLength: typed[at] ?? line.cutLength })))
  }
  return (
    <form ref={form} className={css.lengths} noValidate onSubmit={submit}>
      {[...problems].map(([at, problem]) => (
        <LengthField
          key={at}
          label={fill(ADD_LENGTH, { item: lines[at]?.number ?? '' })}
          problem={problem}
          value={typed[at] ?? lines[at]?.cutLength ?? ''}
          onChange={(text) => setTyped({ ...typed, [at]: text })}
        />
      ))}
      <Button type="submit" aria-busy={isBusy}>
        {ADD_CUT}
      </Button>
    </form>
  )
}
