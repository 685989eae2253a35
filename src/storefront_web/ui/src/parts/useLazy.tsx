import { type ComponentType, useCallback, useState } from 'react'
import { logError } from '../api/log'
import { NotLoaded } from './NotLoaded'

/**
 * A part that is loaded when it is first wanted: `[Part, load]`. Until then Part is undefined; there is no
 * Suspense, so nothing on the screen is taken away while it loads. Where it cannot be loaded, Part says so and
 * offers another try, and `isFailed` is true.
 */
export function useLazy<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [{ Part, isFailed }, setState] = useState<{ Part?: ComponentType<Props>; isFailed: boolean }>(NOTHING)
  const want = useCallback(async () => {
    try {
      const { default: Part } = await load()
      setState((before) => (before.Part === Part ? before : { Part, isFailed: false }))
    } catch (cause) {
      logError('A part of the page could not be loaded', cause)
      setState((before) =>
        before.Part ? before : { Part: () => <NotLoaded retry={want} />, isFailed: true },
      )
    }
    // eslint-disable-next-line react/exhaustive-deps -- `load` is written in place and always means the same import
  }, [])
  return [Part, useCallback(() => void want(), [want]), isFailed] as const
}

const NOTHING = { isFailed: false }
