import { type Answer, dataOf, call, isOk, need, type ProblemDetail } from '../../api/fetch'
import type {
  CustomerDetail,
  CustomerSearch,
  Impersonating,
  ImpUserInfo,
  RecentCustomers,
} from '../../api/types'
import { endImpersonation, startImpersonation } from '../../state/auth'

type Reply<T> = Answer<T | ProblemDetail>

/** What the dialog asks. Source: decision H8. */
export const impersonationNeeds = {
  recent: () => need<RecentCustomers>('/api/impersonation/recent'),
  search: (term: string) => need<CustomerSearch>(`/api/impersonation/search?q=${encodeURIComponent(term)}`),
  customer: (customerId: number) => need<CustomerDetail>(`/api/admin/customers/${customerId}`),
}

/** Fetch the customer one acts for: name, notes, terms. Source: S1 §7. */
export async function fetchCompany(signal: AbortSignal): Promise<ImpUserInfo> {
  return dataOf(await call<ImpUserInfo>('/api/Authorization/ImpUserInfo', { method: 'POST', signal }))
}

/** Start an impersonation; `isSeen` is false if this page got no tokens for it. */
export async function start(
  customerId: number,
  reason: string,
): Promise<{ answer: Reply<Impersonating>; isSeen: boolean }> {
  const answer = await call<Impersonating>('/api/impersonation/start', { body: { customerId, reason } })
  return { answer, isSeen: isOk(answer) && (await startImpersonation(customerId)) }
}

/** End the impersonation; return why that failed, or undefined. It is no error if it has already ended. */
export async function end(): Promise<Reply<Impersonating> | undefined> {
  const answer = await call<Impersonating>('/api/impersonation/end', { method: 'POST' })
  if (!isOk(answer) && (answer.status === 0 || answer.status >= 500)) return answer
  return (await endImpersonation()) ? undefined : answer
}
