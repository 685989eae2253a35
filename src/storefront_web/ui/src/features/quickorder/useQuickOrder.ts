import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { AskedLine, CheckedLine, NearOffer, QuickOrder } from '../../api/types'
import { SEARCHED_MAX } from '../../contract/limits/quickorder.gen'
import { logError } from '../../api/log'
import { CHECK_FAILED } from '../../contract/messages/quickorder.gen'
import { UNKNOWN_ERROR } from '../../contract/messages/cart.gen'
import { fill } from '../../rules/text'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { useDebounce } from '../../state/useDebounce'
import {
  type Decided,
  groupOf,
  isSameQuestion,
  type LineCut,
  type Listed,
  rewritten,
  type Row,
  stillThere,
  withChosen,
  withLine,
  withMore,
  withoutLines,
  withText,
} from './paste'
import { checkLines, checkText, type Told } from './quickOrderCalls'

const TYPING_MS = 600

interface Kept {
  text: string
  decided: Record<string, Decided>
}

const NOTHING: Kept = { text: '', decided: {} }
let ids = 0

/**
 * A quick order: its text, its checked lines, and the decisions made by hand. It is stored under `name` until
 * the tab closes, so that neither a reload nor signing in loses it.
 */
export function useQuickOrder(name: string) {
  const [text, setText] = useState('')
  const [rows, setRows] = useState<Row[]>([])
  const [removed, setRemoved] = useState<Row>()
  const [checking, setChecking] = useState(0)
  const [problem, setProblem] = useState('')
  const [message, setMessage] = useState('')
  const [isKept, setKept] = useState(true)
  const decided = useRef<Record<string, Decided>>({})
  const current = useRef<Listed>({ text: '', rows: [] })
  /** Whether the rows are those of the whole text: what has just been typed has none yet. */
  const isWhole = useRef(true)
  const latest = useRef(new AbortController())

  const show = useCallback(
    (now: Listed) => {
      current.current = now
      setText(now.text)
      setRows(now.rows)
      if (now.text === '') dropTyped(name)
      else setKept(keepTyped(name, { text: now.text, decided: decided.current } satisfies Kept))
    },
    [name],
  )
  const patch = useCallback(
    (ids: string[], change: (row: Row) => Row) => {
      const { text, rows } = current.current
      show({ text, rows: rows.map((row) => (ids.includes(row.id) ? change(row) : row)) })
    },
    [show],
  )
  const asked = useCallback(
    async (work: () => Promise<Told<QuickOrder>>): Promise<QuickOrder | undefined> => {
      setChecking((count) => count + 1)
      try {
        const { answer, problem } = await work()
        setProblem(problem ?? '')
        return answer
      } catch (cause) {
        if (cause instanceof DOMException && cause.name === 'AbortError') return undefined
        logError('The lines could not be checked', cause)
        setProblem(fill(CHECK_FAILED, { reason: UNKNOWN_ERROR }))
        return undefined
      } finally {
        setChecking((count) => count - 1)
      }
    },
    [],
  )

  /** Check rows again and replace them with the answers; rows changed meanwhile get a call of their own. */
  const recheck = useCallback(
    async (wanted: Row[], signal?: AbortSignal): Promise<void> => {
      if (wanted.length === 0) return
      const ids = wanted.map(({ id }) => id)
      patch(ids, (row) => ({ ...row, isBusy: true, refused: undefined }))
      const answer = await asked(() => checkLines(wanted.map(askedFor), signal))
      const fresh = new Map(wanted.map((row, at) => [row.id, { row, line: answer?.lines[at] }]))
      patch(ids, (row) => {
        const found = fresh.get(row.id)
        // rows changed meanwhile have a call of their own
        const isSame = found && isSameQuestion(row, found.row)
        if (!found?.line || !isSame) return isSame || !found ? { ...row, isBusy: false } : row
        return { ...row, ...found.line, line: row.line, isBusy: false }
      })
    },
    [asked, patch],
  )

  const check = useCallback(
    async (text: string): Promise<void> => {
      latest.current.abort()
      const { signal } = (latest.current = new AbortController())
      show({ text, rows: text.trim() === '' ? [] : current.current.rows })
      isWhole.current = text.trim() === ''
      setProblem('')
      if (text.trim() === '') {
        setMessage('')
        return
      }
      const before = current.current
      const answer = await asked(() => checkText(text, signal))
      if (!answer || signal.aborted) return
      isWhole.current = true
      setMessage(answer.message)
      const now = current.current
      const { lines, kept } = stillThere(answer.lines, before, now)
      const others = now.rows.filter((row) => !kept.includes(row))
      const rows = reconciled(lines, others, decided.current)
      show({ text: now.text, rows: [...rows, ...kept].toSorted((a, b) => a.line - b.line) })
      await recheck(
        rows.filter((row) => row.chosen !== undefined || row.setQuantity !== undefined),
        signal,
      )
      for (;;) {
        const later = current.current.rows.filter((row) => row.status === 'Later').slice(0, SEARCHED_MAX)
        if (later.length === 0 || signal.aborted) return
        await recheck(later, signal)
        // without an answer they would be checked forever
        if (current.current.rows.some((row) => row.id === later[0]?.id && row.status === 'Later')) return
      }
    },
    [asked, recheck, show],
  )
  const { soon, never } = useDebounce(TYPING_MS, (text: string) => void check(text))

  useEffect(() => {
    const kept = readTyped<Kept>(name) ?? NOTHING
    decided.current = kept.decided
    if (kept.text !== '') void check(kept.text)
    return () => latest.current.abort()
  }, [name, check])

  const decide = useCallback(({ text, chosen, setQuantity, length }: Row) => {
    decided.current = { ...decided.current, [text]: { chosen, setQuantity, length } }
  }, [])

  const lineActions = useMemo(() => {
    const rowOf = (id: string) => current.current.rows.find((row) => row.id === id)
    const actions = {
      /** Replace the text of a line. */
      rewrite: (id: string, written: string) => {
        const row = rowOf(id)
        if (!row || row.text === written) return
        if (written.trim() === '') return actions.remove(id)
        const changed = rewritten(row, written)
        const { text, rows } = current.current
        show({
          text: withText(text, row.line, written),
          rows: rows.map((one) => (one.id === id ? changed : one)),
        })
        void recheck([changed])
      },
      setQuantity: (id: string, quantity: number) => {
        const row = rowOf(id)
        if (!row) return
        const keptIn = row.keptIn ?? groupOf(row)
        const changed = { ...row, keptIn, quantity, setQuantity: String(quantity) }
        decide(changed)
        patch([id], () => changed)
        void recheck([changed])
      },
      choose: (id: string, near: NearOffer) => {
        const row = rowOf(id)
        if (!row) return
        const changed = { ...withChosen(row, near), isBusy: false }
        decide(changed)
        patch([id], () => changed)
        // its price was of what the line was before
        if (row.isBusy) void recheck([changed])
      },
      /** Set the length of a line as typed, and its cut if the length can be cut. */
      setLength: (id: string, length: string, cut: LineCut | undefined) => {
        const row = rowOf(id)
        if (!row) return
        const refused = length === row.length ? row.refused : undefined
        const changed = { ...row, keptIn: row.keptIn ?? groupOf(row), length, cut, refused }
        decide(changed)
        patch([id], () => changed)
      },
      remove: (id: string) => {
        const row = rowOf(id)
        if (!row) return
        setRemoved(row)
        show(withoutLines(current.current, [row.line], isWhole.current))
      },
      again: (id: string) => {
        const row = rowOf(id)
        if (row) void recheck([row])
      },
    }
    return actions
  }, [decide, patch, recheck, show])

  return {
    text,
    rows,
    removed,
    isChecking: checking > 0,
    problem,
    message,
    isKept,
    lineActions,
    /** Set the text; it is checked shortly after the last key. */
    type: (typed: string) => {
      latest.current.abort()
      isWhole.current = false
      current.current = { ...current.current, text: typed }
      setText(typed)
      setKept(keepTyped(name, { text: typed, decided: decided.current } satisfies Kept))
      soon(typed)
    },
    check: (now = current.current.text) => {
      never()
      return check(now)
    },
    append: (more: string) => {
      never()
      return check(withMore(current.current.text, more))
    },
    putBack: () => {
      setRemoved(undefined)
      if (!removed) return
      show(withLine(current.current, removed))
      // the answer that it waited for came while it was away
      if (removed.isBusy) void recheck([removed])
    },
    clear: () => {
      never()
      setRemoved(undefined)
      void check('')
    },
    /** Remove the lines that were added to the cart. */
    added: (gone: Row[]) => {
      setRemoved(undefined)
      const lines = gone.map(({ line }) => line)
      show(withoutLines(current.current, lines, isWhole.current))
    },
    /** Mark the lines that the cart refused, with the reasons. */
    refused: (reasons: Map<string, string>) =>
      patch([...reasons.keys()], (row) => ({ ...row, refused: reasons.get(row.id) })),
  }
}

function askedFor({ line, text, columns, chosen, setQuantity }: Row): AskedLine {
  return { line, text, columns, invMastUid: chosen ?? null, quantity: setQuantity ?? '' }
}

/** Return the lines of an answer; a line whose text was there before keeps its key and its decisions. */
function reconciled(lines: CheckedLine[], before: Row[], decided: Record<string, Decided>): Row[] {
  const known = new Map<string, string[]>()
  for (const row of before) known.set(row.text, [...(known.get(row.text) ?? []), row.id])
  return lines.map((line) => ({
    ...line,
    ...decided[line.text],
    id: known.get(line.text)?.shift() ?? `line-${(ids += 1)}`,
  }))
}
