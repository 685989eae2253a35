import type { Store } from './store'

/** While changes are on their way, closing or reloading the page asks first: those that wait would be lost. */
export function askBeforeLeaving(pending: Pick<Store<number>, 'get' | 'watch'>): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (pending.get() > 0) event.preventDefault()
  }
  // a page that listens for nothing comes back at once with the back button
  pending.watch(() => {
    if (pending.get() > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}
