import { type Answer, call, need, type ProblemDetail } from '../../api/fetch'
import type { Address, AddressBookPage, AddressSaved, BookEntry } from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const BOOK = '/api/account/addresses'

/** A page of the company's address book. Source: S2 §2.6. */
export const bookNeed = (query: QueryValues) => need<AddressBookPage>(BOOK + queryString(query))

/** Whether an answer in the cache is of the book, and old once an address was changed. */
export function isOfBook({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return String(key).startsWith(BOOK) || key === '/api/account/dashboard'
}

type Reply = Promise<Answer<AddressSaved | ProblemDetail>>

/** Keep an address, a new one with the id 0; `revision` is the one that it was changed from. */
export function saveAddress(address: Address, revision: string, isTwinFine = false): Reply {
  return call<AddressSaved>(BOOK, { body: { address, revision, isTwinFine } })
}

/** Remove an address that was added in the store. */
export function removeAddress(entry: BookEntry): Reply {
  return call<AddressSaved>(`${BOOK}/remove`, {
    body: { p21Id: entry.address.P21Id, revision: entry.revision },
  })
}

/**
 * Take back what was done: `before` is the entry as it was, undefined for a new one; `after` as it is now,
 * undefined where it was removed.
 */
export function takeBack(before: BookEntry | undefined, after: BookEntry | undefined): Reply {
  if (!before && after) return removeAddress(after)
  const address = before?.address as Address
  if (!after) return saveAddress({ ...address, P21Id: 0 }, '', true)
  return saveAddress(address, after.revision, true)
}
