import { useState, type FormEvent } from 'react'
import type { Facet } from '../../api/types'
import { NO_RANGE, RANGE_FROM_LABEL, RANGE_TO_LABEL } from '../../contract/messages/search.gen'
import { Button } from '../../parts/Button'
import { Field } from '../../parts/Field'
import { readsAsSize } from '../../rules/filters'
import { inMillimeters } from '../../rules/millimeters'
import { useUnits } from '../../state/tableDisplay'
import css from './Facets.module.css'

/** A range of sizes as the trade writes them: 1/2, 1-1/2, 0.5, 12 mm. Either end may be empty. */
export function RangeFields({
  facet,
  isLength,
  onAsk,
}: {
  facet: Facet
  /**
   * The values are in inches, shown in millimeters if those are chosen: then plain numbers are millimeters,
   * too.
   */
  isLength: boolean
  onAsk: (range: string) => void
}) {
  const isMm = useUnits() === 'mm' && isLength
  const shown = (end: string) => (isMm && inMillimeters(facet.label, end, facet.unit)) || end
  const [low, setLow] = useState('')
  const [high, setHigh] = useState('')
  const [problem, setProblem] = useState('')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    const ends = [low.trim(), high.trim()]
    const isRead = ends.some((end) => end !== '') && ends.every((end) => end === '' || readsAsSize(end))
    setProblem(isRead ? '' : NO_RANGE)
    if (isRead) onAsk(ends.map((end) => (isMm && /\d$/.test(end) ? `${end}mm` : end)).join('..'))
  }
  const field = { maxLength: 20, autoComplete: 'off' }
  return (
    <form className={css.range} onSubmit={ask}>
      <Field
        label={RANGE_FROM_LABEL}
        aria-label={`${facet.label}: ${RANGE_FROM_LABEL}`}
        placeholder={shown(facet.lowest)}
        value={low}
        onChange={(event) => setLow(event.currentTarget.value)}
        {...field}
      />
      <Field
        label={RANGE_TO_LABEL}
        aria-label={`${facet.label}: ${RANGE_TO_LABEL}`}
        placeholder={shown(facet.highest)}
        value={high}
        onChange={(event) => setHigh(event.currentTarget.value)}
        {...field}
      />
      <Button type="submit" aria-label={`Go: narrow ${facet.label}`}>
        Go
      </Button>
      {problem && <p role="alert">{problem}</p>}
    </form>
  )
}
