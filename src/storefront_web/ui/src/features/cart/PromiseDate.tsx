import { useState } from 'react'
import type { CartItem } from '../../api/types'
import { PROMISE_DATE_OVERRIDE_DEBOUNCE_MS } from '../../contract/limits/content.gen'
import { Field } from '../../parts/Field'
import { showDate } from '../../rules/dates'
import { useDebounce } from '../../state/useDebounce'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { useLineTerms } from './useLineTerms'

/** The promise date of a line, for staff: saved 300 ms after the last change. Source: S1 §5, §9. */
export function PromiseDate({ line }: { line: CartItem }) {
  const save = useLineTerms(line)
  const { shown, problem, choose } = useOptimisticChoice(
    line.promiseDateOverride ?? null,
    (promiseDateOverride) => save({ promiseDateOverride }),
  )
  const [typed, setTyped] = useState<string>()
  const { soon } = useDebounce(PROMISE_DATE_OVERRIDE_DEBOUNCE_MS, (date: string) => {
    setTyped(undefined)
    if ((date || null) !== shown) choose(date || null)
  })
  return (
    <Field
      label="Promise date"
      type="date"
      problem={problem}
      help={shown === null && line.promiseDate ? `Normally ${showDate(line.promiseDate)}` : undefined}
      value={typed ?? shown ?? ''}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        soon(event.currentTarget.value)
      }}
    />
  )
}
