import { openTabs, type Tabs } from '../../state/tabs'

/** What a tab tells the others: this cart's checkout was saved. */
interface Saved {
  token: string
  version: number
}

const CHANNEL = 'storefront-checkout'
const watchers = new Set<(saved: Saved) => void>()
let tabs: Tabs<Saved> | undefined

/** Call back when another tab has saved a checkout; returns how to stop. */
export function watchSaved(heard: (saved: Saved) => void): () => void {
  tabs ??= openTabs<Saved>(
    CHANNEL,
    CHANNEL,
    () => ({ token: '', version: -1 }),
    (saved) => watchers.forEach((watcher) => watcher(saved)),
  )
  watchers.add(heard)
  return () => watchers.delete(heard)
}

/** Tell the other tabs that a checkout was saved. */
export function announceSaved(saved: Saved): void {
  tabs?.tell(saved)
}
