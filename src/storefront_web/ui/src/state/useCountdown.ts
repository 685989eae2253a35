import { useEffect, useState } from 'react'

/** Return the whole seconds left until a time (in milliseconds), never below 0. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const tick = () => {
      const next = Date.now()
      setNow(next)
      if (next >= until) clearInterval(timer)
    }
    const timer = setInterval(tick, 1000)
    const first = setTimeout(tick)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
    }
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1000))
}

/** Format seconds like a clock: `13:42`. */
export function asClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
