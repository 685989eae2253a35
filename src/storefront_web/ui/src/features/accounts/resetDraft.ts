import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { makeStore, useStore } from '../../state/store'

/**
 * A PIN requested in this tab: where it was sent, how many attempts it allows, and until when it is valid.
 */
export interface AskedPin {
  email: string
  /** Milliseconds by this machine's clock. */
  until: number
  minutes: number
  tries: number
}

const NAME = 'password-reset'

const asked = makeStore(readTyped<AskedPin>(NAME))

/** Return the requested PIN, even after a reload; undefined if there is none. */
export const useAskedPin = () => useStore(asked, () => undefined)

/** The same, outside of rendering. */
export const askedPin = asked.get

/** Store a requested PIN. */
export function keepAskedPin(pin: AskedPin): void {
  keepTyped(NAME, pin)
  asked.set(pin)
}

/** Drop the PIN: it was used, or is no longer valid. */
export function dropAskedPin(): void {
  dropTyped(NAME)
  asked.set(undefined)
}
