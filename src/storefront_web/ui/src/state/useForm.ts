import { useEffect, useRef, useState } from 'react'
import { type Answer, isOk, type ProblemDetail, reasonOf } from '../api/fetch'
import type { Problem } from '../rules/fields'
import { dropTyped, keepTyped, readTyped } from './drafts'

/** Why a form was not taken: a sentence for the whole of it, and one for each field that is to blame. */
export interface Refusal {
  reason: string
  problems: Problem[]
}

/** Return why an answer is a refusal; `own` is said where the store itself says nothing that helps. */
export function refusalOf(answer: Answer<unknown>, own: string): Refusal {
  const { problems } = (answer.body ?? {}) as Partial<ProblemDetail>
  const isRefused = answer.status >= 400 && answer.status < 500
  return { reason: reasonOf(answer, own), problems: isRefused ? (problems ?? []) : [] }
}

interface Options<Draft> {
  initial: Draft
  /** What is wrong with the text that stands there now. */
  check?: (values: Draft) => Problem[]
  /** The name under which unsaved text is kept in this tab, and the fields that never are. */
  name?: string
  secrets?: readonly (keyof Draft)[]
}

/** The fields of a form, what is wrong with them, and their way to the store. */
export interface FormState<Draft extends object> {
  values: Draft
  isDirty: boolean
  /** By field: what is to be mended in those that were left, or in all of them after a try. */
  problems: Record<string, string>
  /** Why the last try was not taken as a whole. */
  reason: string
  change: (part: Partial<Draft>) => void
  /** For a field's blur. */
  leave: (field: string) => void
  /** Other fields come to the screen: nothing is said of those before they were left, or the next try. */
  calm: () => void
  /** Begin anew with other values, nothing being wrong. */
  reset: (values: Draft) => void
  /** Send it unless something is wrong already; answers the store's own answer, undefined for a no. */
  send: <T>(
    call: (values: Draft) => Promise<Answer<T | ProblemDetail>>,
    own: string,
  ) => Promise<T | undefined>
}

/**
 * Keep a form. Nothing is said to be wrong with a field before it was left; what the store says of a field
 * stands until its text changes.
 */
export function useForm<Draft extends object>({
  initial,
  check = () => [],
  name,
  secrets = [],
}: Options<Draft>): FormState<Draft> {
  const [base, setBase] = useState(initial)
  const [values, setValues] = useState(initial)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isTried, setTried] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>(TAKEN)
  const latest = useRef(values)
  const found = check(values)
  const problems = shown(found, refusal.problems, (field) => isTried || left.has(field))
  const put = (next: Draft) => {
    latest.current = next
    setValues(next)
  }
  useEffect(() => {
    // what was typed before a reload; the server did not know of it
    const typed = name && readTyped<Partial<Draft>>(name)
    if (!typed) return
    latest.current = { ...latest.current, ...typed }
    setValues(latest.current)
  }, [name])
  return {
    values,
    isDirty: JSON.stringify(values) !== JSON.stringify(base),
    reason: refusal.reason,
    problems,
    // the latest, not the drawn one: the browser's autofill changes many fields at once
    change: (part) => {
      put({ ...latest.current, ...part })
      if (name) keepTyped(name, without(latest.current, secrets))
      setRefusal((before) => ({
        reason: '',
        problems: before.problems.filter((one) => !isIn(part, one.field)),
      }))
    },
    leave: (field) => setLeft((before) => (before.has(field) ? before : new Set([...before, field]))),
    calm: () => {
      setLeft((before) => new Set([...before, ...Object.keys(problems)]))
      setTried(false)
    },
    reset: (next) => {
      if (name) dropTyped(name)
      setBase(next)
      put(next)
      setTried(false)
      setLeft(new Set())
      setRefusal(TAKEN)
    },
    send: async (call, own) => {
      setTried(true)
      setRefusal(TAKEN)
      if (check(latest.current).length > 0) return undefined
      const answer = await call(latest.current)
      if (isOk(answer)) {
        if (name) dropTyped(name)
        return answer.body
      }
      setRefusal(refusalOf(answer, own))
      return undefined
    },
  }
}

const TAKEN: Refusal = { reason: '', problems: [] }

function shown(
  found: Problem[],
  refused: Problem[],
  isSaid: (field: string) => boolean,
): Record<string, string> {
  const problems: Record<string, string> = {}
  for (const { field, message } of found) if (isSaid(field)) problems[field] ??= message
  for (const { field, message } of refused) problems[field] ??= message
  return problems
}

/** Whether a change is of this field, or of the group (`shipping.street`) that it belongs to. */
function isIn(part: object, field: string): boolean {
  return Object.hasOwn(part, field.split('.')[0] ?? field)
}

function without<Draft extends object>(values: Draft, secrets: readonly (keyof Draft)[]): Partial<Draft> {
  const kept: Partial<Draft> = { ...values }
  for (const secret of secrets) delete kept[secret]
  return kept
}
