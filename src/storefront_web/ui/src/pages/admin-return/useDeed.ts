import { useState } from 'react'
import { NOT_CHANGED } from '../../contract/messages/returns.gen'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'

/** What a panel needs to make its change: whether it runs, why it failed, and how to start it. */
export function useDeed(act: Act) {
  const { isBusy, isRunning, run } = useBusy()
  const [problem, setProblem] = useState('')
  const start = (calling: () => Parameters<Act>[0]) => {
    if (isRunning()) return
    setProblem('')
    void run(
      async () => setProblem(await act(calling())),
      () => setProblem(NOT_CHANGED),
    )
  }
  return { isBusy, problem, start }
}
