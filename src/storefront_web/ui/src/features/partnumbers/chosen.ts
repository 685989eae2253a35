import { auth } from '../../state/auth'
import { makeStore } from '../../state/store'

/** The company's own part number chosen for an item; id null means "none of them". */
export interface Chosen {
  id: number | null
}

/** The chosen numbers by company and item. They go into the cart with the item. */
export const chosen = makeStore<Readonly<Record<string, Chosen>>>({})

/**
 * Return the company that the user buys for; undefined for guests, and for employees who impersonate nobody.
 */
export function companyOf({ status, user }: ReturnType<typeof auth.get>): number | undefined {
  return status === 'signedIn' ? (user?.companyId ?? undefined) : undefined
}

export const keyOf = (company: number | undefined, invMastUid: number) => `${company} ${invMastUid}`

/** Choose a number for an item, or none of them. */
export function choose(company: number | undefined, invMastUid: number, id: number | null): void {
  chosen.set({ ...chosen.get(), [keyOf(company, invMastUid)]: { id } })
}

/** Return what goes into the cart with an item: its chosen number, if any. */
export function numberFor(invMastUid: number): { customerPartNumberId?: number } {
  const id = chosen.get()[keyOf(companyOf(auth.get()), invMastUid)]?.id
  return id ? { customerPartNumberId: id } : {}
}
