import type { ItemCard } from '../api/types'
import { COMPARED_MAX } from '../contract/limits/search.gen'
import { session } from './storage'
import { makeStore, useStore } from './store'

const KEY = 'storefront-compared'

/** An item chosen for comparison; `drawing` is the address of a small picture. */
export type Compared = Pick<ItemCard, 'invMastUid' | 'itemCode' | 'drawing'>

const NONE: Compared[] = []
const chosen = makeStore(NONE)
let isRead = false

/** Return the items chosen for comparison, in the order chosen; they are kept until the tab closes. */
export function useCompared(): Compared[] {
  return useStore(chosen, () => NONE)
}

/** Read what was chosen earlier in this tab, once, after the first paint (which must equal the server's). */
export function readCompared(): void {
  if (isRead) return
  isRead = true
  const found = parsed(session.read(KEY))
  if (found.length > 0) chosen.set(found)
}

/** Add an item to the comparison unless it is there or the comparison is full. */
export function compare({
  invMastUid,
  itemCode,
  picture,
  drawing: drawn,
}: Compared & Pick<ItemCard, 'picture'>): void {
  readCompared()
  const before = chosen.get()
  if (before.length >= COMPARED_MAX || before.some((one) => one.invMastUid === invMastUid)) return
  const drawing = picture ? `${picture.path}/thumb.jpg` : drawn
  set([...before, { invMastUid, itemCode, drawing }])
}

/** Remove an item from the comparison. */
export function doNotCompare({ invMastUid }: Pick<Compared, 'invMastUid'>): void {
  set(chosen.get().filter((one) => one.invMastUid !== invMastUid))
}

/** Remove all items from the comparison. */
export function clearCompared(): void {
  set(NONE)
}

function set(items: Compared[]): void {
  chosen.set(items)
  session.keep(KEY, JSON.stringify(items))
}

function parsed(text: string | null): Compared[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isCompared).slice(0, COMPARED_MAX) : NONE
  } catch {
    return NONE
  }
}

function isCompared(value: unknown): value is Compared {
  const one = value as Partial<Compared> | null
  return (
    typeof one?.invMastUid === 'number' && typeof one.itemCode === 'string' && typeof one.drawing === 'string'
  )
}
