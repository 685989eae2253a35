import { logError } from '../api/log'

/** The other tabs of this browser, as far as they are about one thing. */
export interface Tabs<T> {
  tell: (told: T) => void
}

/**
 * Open the way to the other tabs. A browser without channels tells them by what it keeps under `key`, which
 * `read` reads; what is told twice must not matter to `heard`. Source: decision I16.
 */
export function openTabs<T>(name: string, key: string, read: () => T, heard: (told: T) => void): Tabs<T> {
  addEventListener('storage', (event) => event.key === key && heard(read()))
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = (event: MessageEvent<T>) => heard(event.data)
    return { tell: (told) => channel.postMessage(told) }
  } catch (cause) {
    logError('No channel', cause)
    return { tell: () => undefined }
  }
}
