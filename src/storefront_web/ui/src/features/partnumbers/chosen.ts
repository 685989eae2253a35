import { auth } from '../../state/auth'
import { makeStore } from '../../state/store'

/** A company's own number that was chosen for an item on the screen; id null is "none of them". */
export interface Chosen {
  id: number | null
}

/** Which numbers were chosen, by company and item. They go with the item into the cart. */
export const chosen = makeStore<Readonly<Record<string, Chosen>>>({})

/** The company that is bought for, undefined for guests and for staff who act for nobody. */
export function companyOf({ status, user }: ReturnType<typeof auth.get>): number | undefined {
  return status === 'signedIn' ? (user?.companyId ?? undefined) : undefined
}

export const keyOf = (company: number | undefined, invMastUid: number) => `${company} ${invMastUid}`

/** Choose a number for an item, or none of them. */
export function choose(company: number | undefined, invMastUid: number, id: number | null): void {
  chosen.set({ ...chosen.get(), [keyOf(company, invMastUid)]: { id } })
}

/** What goes into the cart with an item: the number that was chosen for it, where one was. */
export function numberFor(invMastUid: number): { customerPartNumberId?: number } {
  const id = chosen.get()[keyOf(companyOf(auth.get()), invMastUid)]?.id
  return id ? { customerPartNumberId: id } : {}
}
