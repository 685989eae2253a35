import { useAuth } from './auth'
import { session } from './storage'
import { makeStore, useStore } from './store'

const KEY = 'storefront-non-web'
const chosen = makeStore<boolean | undefined>(undefined)

/**
 * Whether what is not sold on the web is searched, too: for employees, who choose it until the tab is closed.
 * Source: S1 §4, §6.
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
