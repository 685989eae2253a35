import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { needs } from '../../api/needs'
import type { InstantAnswer } from '../../api/types'
import { INSTANT_SEARCH_DEBOUNCE_MS } from '../../contract/limits/content.gen'
import { cleanTerm } from '../../rules/search'
import { useNonWeb } from '../../state/nonWeb'
import { useLater } from '../../state/queries'

/**
 * What the shop finds while a person types. No term, no question; the last answer stands until the next has
 * come, `isAnswered` says whether it belongs to what is in the box.
 */
export function useInstantSearch(term: string): { answer: InstantAnswer | undefined; isAnswered: boolean } {
  const typed = cleanTerm(term)
  const wanted = useDebounced(typed)
  const { data, isPlaceholderData } = useLater(needs.instant(wanted, useNonWeb()), {
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  return {
    answer: typed === '' ? undefined : data,
    isAnswered: data !== undefined && !isPlaceholderData && wanted === typed,
  }
}

function useDebounced(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : INSTANT_SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
