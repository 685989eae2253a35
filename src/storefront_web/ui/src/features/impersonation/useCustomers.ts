import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CustomerHit, RecentCustomer } from '../../api/types'
import { SEARCH_MIN } from '../../contract/limits/impersonation.gen'
import { asked } from '../../state/queries'
import { impersonationNeeds } from './impersonationCalls'

/** The customers found for a term; without one, those impersonated recently. */
export interface Customers {
  recent: RecentCustomer[]
  hits: CustomerHit[]
  isCut: boolean
  /** Whether the rows answer the current term. */
  isAnswered: boolean
  isFailed: boolean
  needsReason: boolean
  whyNot: string
}

/** Search customers by a term; one shorter than SEARCH_MIN lists the recent ones. Source: H8. */
export function useCustomers(term: string): Customers {
  const isSearch = term.length >= SEARCH_MIN
  const lately = useQuery({ ...asked(impersonationNeeds.recent()), staleTime: 0, refetchOnMount: 'always' })
  const found = useQuery({
    ...asked(impersonationNeeds.search(term)),
    staleTime: 0,
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const search = isSearch ? found.data : undefined
  const shown = isSearch ? found : lately
  return {
    recent: (isSearch ? search?.recent : lately.data?.rows) ?? [],
    hits: search?.hits ?? [],
    isCut: search?.isCut ?? false,
    isAnswered: !shown.isPending && !shown.isPlaceholderData,
    isFailed: shown.isError,
    needsReason: lately.data?.needsReason ?? true,
    whyNot: lately.data?.whyNot ?? '',
  }
}
