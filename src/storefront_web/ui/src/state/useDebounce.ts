import { useEffect, useRef } from 'react'

/**
 * Do something a while after the last call of `soon`, unless `never` is called first or the part goes away.
 */
export function useDebounce<T>(
  milliseconds: number,
  act: (value: T) => void,
): { soon: (value: T) => void; never: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  }, [act])
  useEffect(() => () => clearTimeout(timer.current), [])
  const never = () => clearTimeout(timer.current)
  const soon = (value: T) => {
    never()
    timer.current = setTimeout(() => latest.current(value), milliseconds)
  }
  return { soon, never }
}
