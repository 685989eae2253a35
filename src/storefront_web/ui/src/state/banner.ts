import { BANNER_MS } from '../contract/limits/content.gen'
import { makeStore, useStore } from './store'

/** A line of the banner; the log keeps it after the banner has gone. */
export interface Said {
  id: number
  text: string
  tone: 'good' | 'info' | 'warn' | 'bad'
  /** What can be done about it. */
  action?: { label: string; act: () => void }
}

/** How a line of the banner stands there. */
export interface SayOptions extends Pick<Said, 'action'> {
  /** Until it is closed, or another line comes. */
  stays?: boolean
}

const shown = makeStore<Said | undefined>(undefined)
const NOTHING: Said[] = []
const log = makeStore<Said[]>(NOTHING)
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Say something in the top banner; it goes after BANNER_MS and stays in the log. Source: S1 §9. */
export function say(text: string, tone: Said['tone'] = 'good', { action, stays }: SayOptions = {}): void {
  const said = { id: ++last, text, tone, action }
  shown.set(said)
  log.set([said, ...log.get()].slice(0, 20))
  clearTimeout(timer)
  if (!stays) timer = setTimeout(hush, BANNER_MS)
}

/** Take the banner away now. */
export function hush(): void {
  shown.set(undefined)
}

// nothing is said yet on the server and in the first paint, however early somebody says something
export const useBanner = () => useStore(shown, () => undefined)
export const useBannerLog = () => useStore(log, () => NOTHING)
