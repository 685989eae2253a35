import { CART_LOADING_MS, REFRESH_LOADING_MS } from '../../contract/limits/content.gen'
import { makeStore, useStore } from '../../state/store'
import { askBeforeLeaving } from '../../state/unsaved'

const busy = makeStore(0)
askBeforeLeaving(busy)
const arriving = makeStore(0)
const changed = makeStore(false)
const refreshing = makeStore(0)
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the cart is being changed. */
export function useCartBusy(): boolean {
  return useStore(busy, () => 0) > 0
}

/** How many lines are being added. */
export function useArriving(): number {
  return useStore(arriving, () => 0)
}

/** Whether the cart has just changed, here or in another tab. Source: S1 §4, §9 (1.2 s). */
export function useCartChanged(): boolean {
  return useStore(changed, () => false)
}

/** Show for 1.2 s that the cart has changed. */
export function showChange(): void {
  changed.set(true)
  clearTimeout(timer)
  timer = setTimeout(() => changed.set(false), CART_LOADING_MS)
}

/** Count a change as pending until it ends, successfully or not; it adds `lines` lines. */
export async function underWay<T>(lines: number, work: () => Promise<T>): Promise<T> {
  busy.set(busy.get() + 1)
  arriving.set(arriving.get() + lines)
  showChange()
  try {
    return await work()
  } finally {
    busy.set(busy.get() - 1)
    arriving.set(arriving.get() - lines)
  }
}

/** Whether the cart is being reloaded. */
export function useCartRefreshing(): boolean {
  return useStore(refreshing, () => 0) > 0
}

/** Show that the cart is being reloaded until it arrives, and for at least half a second. Source: S1 §4, §9. */
export function showRefresh(answer: Promise<unknown>): void {
  const shown = new Promise((resolve) => setTimeout(resolve, REFRESH_LOADING_MS))
  refreshing.set(refreshing.get() + 1)
  void Promise.allSettled([shown, answer]).then(() => refreshing.set(refreshing.get() - 1))
}
