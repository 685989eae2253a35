import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Answer, call, isOk, type Need, type ProblemDetail } from '../../api/fetch'
import type { CustomerHit, CustomerSearch, RecentCustomer, RecentCustomers } from '../../api/types'
import { SEARCH_MIN } from '../../contract/limits/impersonation.gen'
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
  const lately = useQuery({ ...asked(impersonationNeeds.recent()), refetchOnMount: 'always' })
  const found = useQuery({
    ...asked(impersonationNeeds.search(term)),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  })
  const known = bodyOf<RecentCustomers>(lately.data)
  const search = isSearch ? bodyOf<CustomerSearch>(found.data) : undefined
  const answer: Answer<unknown> | undefined = isSearch ? found.data : lately.data
  return {
    recent: (isSearch ? search?.recent : known?.rows) ?? [],
    hits: search?.hits ?? [],
    isCut: search?.isCut ?? false,
    isAnswered: answer !== undefined && !(isSearch && found.isPlaceholderData),
    isFailed: answer !== undefined && !isOk(answer),
    needsReason: known?.needsReason ?? true,
    whyNot: known?.whyNot ?? '',
  }
}

function asked<T>(need: Need<T>) {
  return {
    queryKey: [need.key],
    queryFn: ({ signal }: { signal: AbortSignal }) => call<T>(need.url, { signal }),
    staleTime: 0,
  }
}

function bodyOf<T>(answer: Answer<T | ProblemDetail> | undefined): T | undefined {
  return answer && isOk(answer) ? answer.body : undefined
}
