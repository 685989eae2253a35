import type { Store } from './store'

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While changes are on their way, closing or reloading the page asks first: those that wait would be lost. */
export function askBeforeLeaving(pending: Pick<Store<number>, 'get' | 'watch'>): void {
  pending.watch(() => {
    if (pending.get() > 0) addEventListener('beforeunload', ask)
    else removeEventListener('beforeunload', ask)
  })
}
