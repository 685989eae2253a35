import { useCallback, useRef, useState } from 'react'
import type { Answer, ProblemDetail } from '../../api/fetch'
import { makeQueue } from '../../state/queue'
import { ProofDialog } from './ProofDialog'
import { needsProof } from './securityCalls'

type Work<T> = () => Promise<Answer<T | ProblemDetail>>

/**
 * Changes that the store makes only for who has just proved who they are: `proved(work)` does the work, asks
 * for the proof where the store wants one, and does it again; undefined where the person gives none. `dialog`
 * stands on the screen meanwhile. Proofs are asked one after the other, and one that was given holds for all.
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
