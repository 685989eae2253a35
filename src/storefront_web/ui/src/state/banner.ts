import { BANNER_MS } from '../contract/limits/content.gen'
import { makeStore, useStore } from './store'

/** A message in the banner; the log keeps it after the banner disappears. */
export interface BannerMessage {
  id: number
  text: string
  tone: 'good' | 'info' | 'warn' | 'bad'
  /** The button beside the message. */
  action?: { label: string; act: () => void }
}

/** How a message is shown. */
export interface SayOptions extends Pick<BannerMessage, 'action'> {
  /** Stay until closed, or until the next message. */
  stays?: boolean
}

const shown = makeStore<BannerMessage | undefined>(undefined)
const NOTHING: BannerMessage[] = []
const log = makeStore<BannerMessage[]>(NOTHING)
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Show a message in the top banner; it disappears after BANNER_MS and stays in the log. Source: S1 §9. */
export function say(
  text: string,
  tone: BannerMessage['tone'] = 'good',
  { action, stays }: SayOptions = {},
): void {
  const notice = { id: ++last, text, tone, action }
  shown.set(notice)
  log.set([notice, ...log.get()].slice(0, 20))
  clearTimeout(timer)
  if (!stays) timer = setTimeout(hush, BANNER_MS)
}

/** Hide the banner now. */
export function hush(): void {
  shown.set(undefined)
}

// the server and the first paint show no message, even if there is one already
export const useBanner = () => useStore(shown, () => undefined)
export const useBannerLog = () => useStore(log, () => NOTHING)
