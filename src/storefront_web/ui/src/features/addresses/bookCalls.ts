import { type Answer, call, need, type ProblemDetail } from '../../api/fetch'
import type { Address, AddressBookPage, AddressSaved, BookEntry } from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const BOOK = '/api/account/addresses'

/** A page of the company's address book. Source: S2 §2.6. */
export const bookNeed = (query: QueryValues) => need<AddressBookPage>(BOOK + queryString(query))

/** Return whether a cached answer is part of the address book, and outdated once an address changed. */
export function isOfBook({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean {
  return String(key).startsWith(BOOK) || key === '/api/account/dashboard'
}

type Reply = Promise<Answer<AddressSaved | ProblemDetail>>

/** Save an address (id 0 for a new one); `revision` is the one that was edited. */
export function saveAddress(address: Address, revision: string, isTwinFine = false): Reply {
  return call<AddressSaved>(BOOK, { body: { address, revision, isTwinFine } })
}

/** Delete an address that was added in the store. */
export function removeAddress(entry: BookEntry): Reply {
  return call<AddressSaved>(`${BOOK}/remove`, {
    body: { p21Id: entry.address.P21Id, revision: entry.revision },
  })
}

/**
 * Undo a change: `before` is the earlier address, undefined for a new one; `after` the current one, undefined
 * if it was deleted.
 */
export function takeBack(before: BookEntry | undefined, after: BookEntry | undefined): Reply {
  if (!before && after) return removeAddress(after)
  const address = before?.address as Address
  if (!after) return saveAddress({ ...address, P21Id: 0 }, '', true)
  return saveAddress(address, after.revision, true)
}
