import { useRef, useState } from 'react'
import { UNKNOWN_ERROR } from '../contract/messages/cart.gen'
import { useBusy } from './useBusy'

/** A choice that is saved as soon as it is made. */
export interface Choice<T> {
  /** The pending choice, or the saved value if none is pending. */
  shown: T
  isPending: boolean
  /** Why the last choice was reverted, "" if it was saved. */
  problem: string
  choose: (value: T) => void
}

/**
 * Show a choice at once, and revert it with a reason if saving fails. While one is being saved, later choices
 * wait, and only the last of them is sent. `save` returns why it failed, "" if it succeeded.
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
  // the saved value is rendered a task later: show the choice until then
  await new Promise((resolve) => setTimeout(resolve))
  return why
}
