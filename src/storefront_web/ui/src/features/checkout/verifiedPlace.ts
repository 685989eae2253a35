import { keepTyped, readTyped } from '../../state/drafts'
import { personNow } from './personNow'

interface Verified {
  person: string
  place: string
}

const nameOf = (token: string) => `checkout:${token}:verified`

/** Record in this tab the last ship-to that need not be verified: a reload skips no question about another. */
export function keepVerified(token: string, place: string): void {
  keepTyped(nameOf(token), { person: personNow(), place } satisfies Verified)
}

/** Return the last ship-to that need not be verified: the `loaded` one if this person opens the page anew. */
export function verifiedBefore(token: string, loaded: string): string {
  const kept = readTyped<Verified>(nameOf(token))
  if (kept?.person === personNow()) return kept.place
  keepVerified(token, loaded)
  return loaded
}
