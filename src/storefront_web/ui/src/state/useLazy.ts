import { useCallback, useState, type ComponentType } from 'react'

/**
 * A part that is loaded when it is first wanted: `[Part, load]`. Until then Part is undefined; there is no
 * Suspense, so nothing on the screen is taken away while it loads.
 */
export function useLazy<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [Part, setPart] = useState<ComponentType<Props>>()
  const want = useCallback(() => {
    void load().then((module) => setPart(() => module.default))
    // eslint-disable-next-line react/exhaustive-deps -- `load` is written in place and always means the same import
  }, [])
  return [Part, want] as const
}
