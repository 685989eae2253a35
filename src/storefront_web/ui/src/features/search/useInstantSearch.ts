import { keepPreviousData } from '@tanstack/react-query'
import { needs } from '../../api/needs'
import type { InstantAnswer } from '../../api/types'
import { INSTANT_SEARCH_DEBOUNCE_MS } from '../../contract/limits/content.gen'
import { cleanTerm } from '../../rules/search'
import { useNonWeb } from '../../state/nonWeb'
import { useLater } from '../../state/queries'
import { useDebouncedValue } from '../../state/useDebounce'

/**
 * Search while a person types. An empty term asks nothing. The last answer stays until the next one arrives;
 * `isAnswered` says whether it belongs to the current term.
 */
export function useInstantSearch(term: string): { answer: InstantAnswer | undefined; isAnswered: boolean } {
  const typed = cleanTerm(term)
  const wanted = useDebouncedValue(typed, typed === '' ? 0 : INSTANT_SEARCH_DEBOUNCE_MS)
  const { data, isPlaceholderData } = useLater(needs.instant(wanted, useNonWeb()), {
    enabled: wanted !== '',
    placeholderData: keepPreviousData,
  })
  return {
    answer: typed === '' ? undefined : data,
    isAnswered: data !== undefined && !isPlaceholderData && wanted === typed,
  }
}
