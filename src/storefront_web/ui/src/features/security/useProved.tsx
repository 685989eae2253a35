import { useCallback, useRef, useState } from 'react'
import type { Answer, ProblemDetail } from '../../api/fetch'
import { makeQueue } from '../../state/queue'
import { ProofDialog } from './ProofDialog'
import { needsProof } from './securityCalls'

type Work<T> = () => Promise<Answer<T | ProblemDetail>>

/**
 * Changes that the store allows only right after the user has proved their identity: `proved(work)` does the
 * work, asks for proof if the store requires it, and does it again; undefined if the user gives none. Render
 * `dialog` meanwhile. Proofs are requested one at a time, and one counts for all that wait.
 */
export function useProved() {
  const [asking, setAsking] = useState<{ round: number; close: (isProved: boolean) => void }>()
  const [inTurn] = useState(makeQueue)
  const rounds = useRef(0)
  const proved = useCallback(
    async <T,>(work: Work<T>): Promise<Answer<T | ProblemDetail> | undefined> => {
      const before = rounds.current
      const first = await work()
      if (!needsProof(first)) return first
      return inTurn(async () => {
        const answer = rounds.current === before ? first : await work()
        if (!needsProof(answer)) return answer
        const round = ++rounds.current
        const isProved = await new Promise<boolean>((close) => setAsking({ round, close }))
        setAsking(undefined)
        return isProved ? work() : undefined
      })
    },
    [inTurn],
  )
  return { proved, dialog: asking && <ProofDialog key={asking.round} onClose={asking.close} /> }
}

/** Does such work: answers whether it went well. */
export type Proved = ReturnType<typeof useProved>['proved']
