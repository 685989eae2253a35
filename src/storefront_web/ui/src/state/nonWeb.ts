import { useAuth } from './auth'
import { session } from './storage'
import { makeStore, useStore } from './store'

const KEY = 'storefront-non-web'
const chosen = makeStore<boolean | undefined>(undefined)

/**
 * Return whether the search includes items that are not sold on the web: employees choose this for as long as
 * the tab is open. Source: S1 §4, §6.
 */
export function useNonWeb(): boolean {
  const { user } = useAuth()
  const isChosen = useStore(chosen, () => undefined)
  return user?.isAirlineEmployee === true && (isChosen ?? session.read(KEY) === 'true')
}

export function setNonWeb(on: boolean): void {
  session.keep(KEY, String(on))
  chosen.set(on)
}
