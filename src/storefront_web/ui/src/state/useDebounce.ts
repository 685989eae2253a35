import { useEffect, useRef, useState } from 'react'

/** Call `act` some time after the last call of `soon`, unless `never` is called or the component unmounts first. */
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

/** Return the value once it has not changed for some time. */
export function useDebouncedValue<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  const { soon } = useDebounce(milliseconds, setSettled)
  useEffect(() => {
    soon(value)
    // eslint-disable-next-line react/exhaustive-deps -- `soon` is new in every render
  }, [value])
  return settled
}
