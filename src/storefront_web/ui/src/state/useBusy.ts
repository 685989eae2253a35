import { useCallback, useRef, useState } from 'react'
import { logError } from '../api/log'

/** A task that takes a while. */
export interface Busy {
  /** Whether any task is running, for rendering. */
  isBusy: boolean
  /** The same, without waiting for a render; catches the second click of a double click. */
  isRunning: () => boolean
  /** Run a task. If it throws, log the error and return what `failed` returns: `run` itself never throws. */
  run: <T>(work: () => Promise<T>, failed: () => T) => Promise<T>
}

/** Count running tasks, so that the busy state always ends, even if a task throws. */
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
