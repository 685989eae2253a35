import { useRef, useState } from 'react'
import { UNKNOWN_ERROR } from '../contract/messages/cart.gen'
import { useBusy } from './useBusy'

/** A choice that is saved as soon as it is made. */
export interface Choice<T> {
  /** What was chosen, at once; what is kept where nothing is on its way. */
  shown: T
  isPending: boolean
  /** Why the last choice was taken back, "" when it was saved. */
  problem: string
  choose: (value: T) => void
}

/**
 * Show a choice at once, and take it back with the reason where it could not be saved. While one is on its
 * way the next ones wait, and only the last of them is sent. `save` answers why not, "" when it is saved.
 */
export function useOptimisticChoice<T>(kept: T, save: (value: T) => Promise<string>): Choice<T> {
  const [chosen, setChosen] = useState<{ value: T }>()
  const [problem, setProblem] = useState('')
  const next = useRef<{ value: T }>(undefined)
  const { isRunning, run } = useBusy()
  const choose = async (value: T) => {
    next.current = { value }
    setChosen(next.current)
    setProblem('')
    if (isRunning()) return
    let why = ''
    while (next.current)
      why = await run(
        () => sendNext(next, save),
        () => UNKNOWN_ERROR,
      )
    setChosen(undefined)
    setProblem(why)
  }
  return {
    shown: chosen ? chosen.value : kept,
    isPending: chosen !== undefined,
    problem,
    choose: (value) => void choose(value),
  }
}

async function sendNext<T>(
  next: { current: { value: T } | undefined },
  save: (value: T) => Promise<string>,
): Promise<string> {
  const wanted = next.current as { value: T }
  next.current = undefined
  const why = await save(wanted.value)
  // what is kept reaches the screen a task later: until then the choice stands there
  await new Promise((resolve) => setTimeout(resolve))
  return why
}
