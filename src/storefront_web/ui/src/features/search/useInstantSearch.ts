import { useEffect, useState } from 'react'
import { needs } from '../../api/needs'
import type { InstantAnswer } from '../../api/words'
import { useLater } from '../../state/queries'

/** How long a person has to pause before we ask. Source: decision E2. */
const DEBOUNCE_MS = 200

/**
 * What the shop finds while a person types. No term, no question; the last answer stands until the next has
 * come, `isAnswered` says whether it belongs to what is in the box.
 */
export function useInstantSearch(term: string): { answer: InstantAnswer | undefined; isAnswered: boolean } {
  const wanted = useDebounced(term.trim())
  const { data } = useLater(needs.instant(wanted, false), { enabled: wanted !== '' })
  const [last, setLast] = useState<InstantAnswer>()
  if (data && data !== last) setLast(data)
  return { answer: term.trim() === '' ? undefined : (data ?? last), isAnswered: data !== undefined && wanted === term.trim() }
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
