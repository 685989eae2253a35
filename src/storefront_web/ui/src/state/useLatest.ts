import { useState } from 'react'
import type { Need } from '../api/fetch'
import { isLost, lastAnew, useLater } from './queries'

/**
 * Data that changes with the address, such as a page of a list: what was shown before stands until the next
 * is there, and where that was lost on its way; not past the moment when somebody else is here.
 */
export function useLatest<T>(need: Need<T>) {
  const later = useLater(need)
  const [shown, setShown] = useState({ data: later.data, since: lastAnew() })
  if (later.data && later.data !== shown.data) setShown({ data: later.data, since: lastAnew() })
  const isRefused = later.problem && (!isLost(later.problem) || shown.since !== lastAnew())
  return {
    ...later,
    data: later.data ?? (isRefused ? undefined : shown.data),
    isOld: !later.data && !!shown.data,
  }
}
