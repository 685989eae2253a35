/** The other tabs of this browser, told about one subject. */
export interface Tabs<T> {
  tell: (told: T) => void
}

/**
 * Connect to the other tabs. A browser without BroadcastChannel notices that the stored value under `key` changed,
 * and `read` returns it; `heard` must tolerate hearing the same thing twice. Source: decision I16.
 */
export function openTabs<T>(name: string, key: string, read: () => T, heard: (told: T) => void): Tabs<T> {
  addEventListener('storage', (event) => event.key === key && heard(read()))
  try {
    const channel = new BroadcastChannel(name)
    channel.onmessage = (event: MessageEvent<T>) => heard(event.data)
    return { tell: (told) => channel.postMessage(told) }
  } catch {
    return { tell: () => undefined }
  }
}
