import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { needs } from '../../api/needs'
import type { PricedCut } from '../../api/types'
import { CUTS_MAX, LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import { CUTS_FAILED } from '../../contract/messages/families.gen'
import { asked } from '../../state/queries'
import { useDebounce } from '../../state/useDebounce'
import { type Cut, newCut } from './cutList'

const TYPED_MS = 200

/** The unit of plain numbers. */
export type LengthUnit = 'FT' | 'IN' | 'MM'

/** The cut list with the server's answer on each line; prices update while typing. */
export function useCutList(invMastUid: number, choice: number) {
  const [cuts, setCuts] = useState<Cut[]>(() => [newCut()])
  const [active, setActive] = useState(0)
  const [unit, setUnit] = useState<LengthUnit>('IN')
  const [sent, setSent] = useState<{ cuts: Cut[]; unit: LengthUnit }>({ cuts: [], unit: 'IN' })
  const { soon } = useDebounce(TYPED_MS, setSent)
  const named = sent.cuts.filter((cut) => cut.length.trim() !== '')
  const need = needs.cuts(
    invMastUid,
    choice,
    sent.unit,
    named.map((cut) => cut.length.trim().slice(0, LENGTH_TEXT_MAX)),
    named.map((cut) => String(cut.pieces)),
  )
  const query = useQuery({ ...asked(need), enabled: named.length > 0, placeholderData: keepPreviousData })
  const body = query.isError ? undefined : query.data
  const isSettled = sent.cuts === cuts && sent.unit === unit
  const isLoading = !isSettled || query.isFetching
  const isFailed = !isLoading && named.length > 0 && query.isError

  const put = (next: Cut[], inUnit = unit) => {
    setCuts(next)
    soon({ cuts: next, unit: inUnit })
  }
  const place = Math.min(active, cuts.length - 1)
  return {
    cuts,
    active: place,
    unit,
    isLoading,
    problem: isFailed ? CUTS_FAILED : '',
    /** The store's answer on a line; undefined while it has no length or is loading. */
    answerOf: (cut: Cut): PricedCut | undefined =>
      isSettled && !query.isPlaceholderData ? body?.cuts[named.indexOf(cut)] : undefined,
    total: isSettled ? body : undefined,
    choose: (at: number) => setActive(at),
    change: (id: number, changes: Partial<Cut>) =>
      put(cuts.map((cut) => (cut.id === id ? { ...cut, ...changes } : cut))),
    changeUnit: (next: LengthUnit) => {
      setUnit(next)
      put([...cuts], next)
    },
    add: (more: Cut[] = [newCut()]) => {
      const kept = cuts.filter((cut) => cut.length.trim() !== '')
      const next = [...(more.some((cut) => cut.length) ? kept : cuts), ...more].slice(0, CUTS_MAX)
      put(next)
      setActive(next.length - 1)
    },
    remove: (id: number) => {
      const left = cuts.filter((cut) => cut.id !== id)
      put(left.length > 0 ? left : [newCut()])
    },
    clear: () => {
      put([newCut()])
      setActive(0)
    },
  }
}

/** Return the cut list and its actions. */
export type CutList = ReturnType<typeof useCutList>
