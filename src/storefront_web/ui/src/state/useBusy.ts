import { useCallback, useRef, useState } from 'react'
import { logError } from '../api/log'

/** Something that takes a while. */
export interface Busy {
  /** While any of it runs; for the screen. */
  isBusy: boolean
  /** The same, known at once; for the second press of a double click. */
  isRunning: () => boolean
  /**
   * Run it. What throws is logged, and `failed` says what is answered then: this never throws, and it always
   * ends.
   */
  run: <T>(work: () => Promise<T>, failed: () => T) => Promise<T>
}

/** Keep count of what runs, so that every busy state ends, also when a call throws. */
export function useBusy(): Busy {
  const [isBusy, setBusy] = useState(false)
  const running = useRef(0)
  const isRunning = useCallback(() => running.current > 0, [])
  const run = useCallback(async <T>(work: () => Promise<T>, failed: () => T): Promise<T> => {
    running.current += 1
    setBusy(true)
    try {
      return await work()
    } catch (cause) {
      logError('Something could not be done', cause)
      return failed()
    } finally {
      running.current -= 1
      setBusy(running.current > 0)
    }
  }, [])
  return { isBusy, isRunning, run }
}
