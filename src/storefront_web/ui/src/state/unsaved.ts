import type { Store } from './store'

/** Ask before the page is closed or reloaded while changes are pending: they would be lost. */
export function askBeforeLeaving(pending: Pick<Store<number>, 'get' | 'watch'>): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (pending.get() > 0) event.preventDefault()
  }
  // listen only while needed: a page without this listener can use the back/forward cache
  pending.watch(() => {
    if (pending.get() > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}
