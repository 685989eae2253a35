/* The embedded V8 has no timers, channels or encoders. React and the query cache touch them while they load or
   schedule; while a page is rendered nothing may wait, so all of these do nothing. */
const here = globalThis as unknown as Record<string, unknown>
const nothing = () => 0

here['setTimeout'] ??= nothing
here['clearTimeout'] ??= nothing
here['setInterval'] ??= nothing
here['clearInterval'] ??= nothing
here['queueMicrotask'] ??= nothing
here['MessageChannel'] ??= class {
  port1 = { onmessage: null, unref: nothing }
  port2 = { postMessage: nothing }
}
here['TextEncoder'] ??= class {
  encode = (text: string) => ({ length: text.length })
}
here['AbortController'] ??= class {
  signal = { aborted: false, addEventListener: nothing, removeEventListener: nothing }
  abort = nothing
}
here['console'] ??= { log: nothing, warn: nothing, error: nothing, info: nothing, debug: nothing }
here['performance'] ??= { now: () => Date.now() }

export const isShimmed = true
