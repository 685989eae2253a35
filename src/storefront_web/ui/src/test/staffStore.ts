import { REQUESTS } from './answers/staffArea'
import { fakeStore, type FakeStore } from './fakeStore'
import { quietLog } from './later'

/** Return a store that answers what every page of the staff area asks; what goes wrong is not logged. */
export function staffStore(): FakeStore {
  quietLog()
  const store = fakeStore()
  store.answers('/api/impersonation/recent', { body: { rows: [], needsReason: true, whyNot: '' } })
  store.answers('/api/admin/requests', { body: REQUESTS })
  return store
}
