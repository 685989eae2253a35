import { makeStore, useStore } from './store'

/** How long the banner stands. Source: S1 §9. */
export const BANNER_MS = 2000

/** A line of the banner; the log keeps it after the banner has gone. */
export interface Said {
  id: number
  text: string
  tone: 'good' | 'bad'
}

const shown = makeStore<Said | undefined>(undefined)
const log = makeStore<Said[]>([])
let last = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Say something in the top banner; it goes after 2 s and stays in the log. */
export function say(text: string, tone: Said['tone'] = 'good'): void {
  const said = { id: ++last, text, tone }
  shown.set(said)
  log.set([said, ...log.get()].slice(0, 20))
  clearTimeout(timer)
  timer = setTimeout(hush, BANNER_MS)
}

/** Take the banner away now. */
export function hush(): void {
  shown.set(undefined)
}

export const useBanner = () => useStore(shown)
export const useBannerLog = () => useStore(log)
