import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { makeStore, useStore } from '../../state/store'

/** A PIN that was asked for in this tab: where it was mailed, how many tries it has, and until when it works. */
export interface AskedPin {
  email: string
  /** Milliseconds of this machine's clock. */
  until: number
  minutes: number
  tries: number
}

const NAME = 'password-reset'

const asked = makeStore(readTyped<AskedPin>(NAME))

/** The PIN that was asked for, also before a reload of the page; undefined where none was. */
export const useAskedPin = () => useStore(asked, () => undefined)

/** The same, outside what is drawn. */
export const askedPin = asked.get

/** Keep a PIN that was asked for. */
export function keepAskedPin(pin: AskedPin): void {
  keepTyped(NAME, pin)
  asked.set(pin)
}

/** Forget it: it was used, or works no more. */
export function dropAskedPin(): void {
  dropTyped(NAME)
  asked.set(undefined)
}
