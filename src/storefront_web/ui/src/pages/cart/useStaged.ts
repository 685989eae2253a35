import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn at once, and rows added to them in each later step. */
const FIRST = 20
const STEP = 10
const PAUSE_MS = 16

/**
 * How many of `count` rows to draw: a screen of them at once, the rest in steps, so that a long cart never keeps
 * the browser from answering a press. All of them once the page is printed.
 */
export function useStaged(count: number): number {
  const [drawn, setDrawn] = useState(FIRST)
  useEffect(() => {
    if (drawn >= count) return
    const timer = setTimeout(() => startTransition(() => setDrawn(drawn + STEP)), PAUSE_MS)
    const all = () => flushSync(() => setDrawn(count))
    addEventListener('beforeprint', all)
    return () => {
      clearTimeout(timer)
      removeEventListener('beforeprint', all)
    }
  }, [drawn, count])
  return Math.min(drawn, count)
}
