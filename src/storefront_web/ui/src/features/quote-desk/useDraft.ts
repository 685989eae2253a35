import { useEffect, useRef, useState } from 'react'
import type { DeskLine, DeskQuote } from '../../api/types'
import { askBeforeLeaving } from '../../state/unsaved'
import { makeStore } from '../../state/store'
import { deskCalls } from './deskCalls'
import { draftWith, type Edits, editsLeft, editsOn, type LineEdit, linesWith } from './draftLines'
import type { Act } from './useDeskQuote'

const WAIT_MS = 600
const NO_EDITS: Edits = new Map()

const unsaved = makeStore(0)
askBeforeLeaving(unsaved)

/** Where the draft is: everything saved, changes that wait, being saved, refused, or changed by somebody else. */
export type DraftState = 'saved' | 'waits' | 'saving' | 'failed' | 'stale'

/** The draft of a quote while it is edited. */
export interface DraftEditor {
  lines: DeskLine[]
  state: DraftState
  /** Why it was not saved. */
  why: string
  /** Why a line was refused, by line number. */
  refused: ReadonlyMap<number, string>
  /** The length of a line's cut as typed and not saved yet, "" if there is none. */
  lengthOf: (lineNumber: number) => string
  change: (lineNumber: number, edit: LineEdit) => void
  /** Save what waits now; false if that failed. */
  flush: () => Promise<boolean>
  /** Drop the unsaved changes. */
  drop: () => void
}

/**
 * Show changes of the draft at once and save them shortly after the last one, one call at a time. What the store
 * refuses stays in its field with the reason; if somebody else has saved, the changes are shown on top of theirs
 * and wait for a decision.
 */
export function useDraft(quote: DeskQuote, current: () => DeskQuote | undefined, act: Act): DraftEditor {
  const [edits, setEdits] = useState<Edits>(NO_EDITS)
  const [state, setState] = useState<DraftState>('saved')
  const [why, setWhy] = useState('')
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map())
  const latest = useRef<Edits>(NO_EDITS)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<boolean>>(undefined)
  const put = (next: Edits) => {
    latest.current = next
    setEdits(next)
    unsaved.set(next.size)
  }

  const saveOnce = async (): Promise<boolean> => {
    const sent = latest.current
    const before = current() ?? quote
    const lines = draftWith(before, sent)
    setState('saving')
    const outcome = await act((version) => deskCalls.saveDraft(before.row.number, { version, lines }), {
      isQuiet: true,
    })
    if (outcome.why === '') {
      put(editsLeft(latest.current, sent))
      setRefused(new Map())
      setState(latest.current.size > 0 ? 'waits' : 'saved')
      return true
    }
    if (outcome.isStale) put(editsOn(current() ?? quote, latest.current))
    setWhy(outcome.why)
    setRefused(refusedOf(outcome.problems, lines))
    setState(outcome.isStale ? (latest.current.size > 0 ? 'stale' : 'saved') : 'failed')
    return false
  }

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer.current)
    if (running.current) await running.current
    while (latest.current.size > 0) {
      running.current = saveOnce().finally(() => (running.current = undefined))
      if (!(await running.current)) return false
    }
    return true
  }
  const flushing = useRef(flush)
  useEffect(() => {
    flushing.current = flush
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (latest.current.size > 0) void flushing.current()
      unsaved.set(0)
    },
    [],
  )

  const change = (lineNumber: number, edit: LineEdit) => {
    put(new Map(latest.current).set(lineNumber, { ...latest.current.get(lineNumber), ...edit }))
    clearTimeout(timer.current)
    // after a conflict the person decides first
    if (state === 'stale') return
    setState('waits')
    timer.current = setTimeout(() => void flushing.current(), WAIT_MS)
  }

  return {
    lines: linesWith(quote, edits),
    state,
    why,
    refused,
    lengthOf: (lineNumber) => edits.get(lineNumber)?.cutLength ?? '',
    change,
    flush,
    drop: () => {
      put(NO_EDITS)
      setRefused(new Map())
      setState('saved')
    },
  }
}

function refusedOf(
  problems: { field: string; message: string }[],
  lines: { lineNumber?: number }[],
): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const { field, message } of problems) {
    const [, place] = /^lines\[(\d+)\]/.exec(field) ?? []
    const number = place === undefined ? undefined : lines[Number(place)]?.lineNumber
    if (number !== undefined && !found.has(number)) found.set(number, message)
  }
  return found
}
