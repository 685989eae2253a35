import { useEffect, useRef, useState } from 'react'
import { type Answer, isOk, type ProblemDetail, reasonOf } from '../api/fetch'
import type { Problem } from '../rules/fields'
import { dropTyped, keepTyped, readTyped } from './drafts'

/** Why a form was refused: one sentence for the form, and one for each invalid field. */
export interface Refusal {
  reason: string
  problems: Problem[]
}

/** Return why the store refused a form; `own` is used if the answer has no helpful message. */
export function refusalOf(answer: Answer<unknown>, own: string): Refusal {
  const { problems } = (answer.body ?? {}) as Partial<ProblemDetail>
  const isRefused = answer.status >= 400 && answer.status < 500
  return { reason: reasonOf(answer, own), problems: isRefused ? (problems ?? []) : [] }
}

interface Options<Draft> {
  initial: Draft
  /** Validate the current values. */
  check?: (values: Draft) => Problem[]
  /** The name of the draft in this tab, and the fields that are never stored in it. */
  name?: string
  secrets?: readonly (keyof Draft)[]
}

/** The fields of a form, their problems, and how to submit them. */
export interface FormState<Draft extends object> {
  values: Draft
  isDirty: boolean
  /** Problems by field: of fields that lost focus, or of all fields after an attempt to submit. */
  problems: Record<string, string>
  /** Why the last attempt to submit failed. */
  reason: string
  change: (part: Partial<Draft>) => void
  /** Fill in empty fields, without counting them as changed. */
  fillIn: (part: Partial<Draft>) => void
  /** Call on a field's blur. */
  leave: (field: string) => void
  /** Other fields appear: show no problems for them until they lose focus or the form is submitted. */
  calm: () => void
  /** Start over with other values and no problems. */
  reset: (values: Draft) => void
  /** Submit the form if it is valid; return the store's answer, undefined if it was refused. */
  send: <T>(
    call: (values: Draft) => Promise<Answer<T | ProblemDetail>>,
    own: string,
  ) => Promise<T | undefined>
}

/**
 * Manage a form. A field shows no problem before it loses focus; a problem reported by the store stays until
 * the field changes.
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
    // restore a draft from before a reload; the server does not know it
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
    // the latest values, not the rendered ones: autofill changes many fields at once
    change: (part) => {
      put({ ...latest.current, ...part })
      if (name) keepTyped(name, without(latest.current, secrets))
      setRefusal((before) => ({
        reason: '',
        problems: before.problems.filter((one) => !isIn(part, one.field)),
      }))
    },
    fillIn: (part) => {
      const added = Object.fromEntries(
        Object.entries(part).filter(([field]) => !latest.current[field as keyof Draft]),
      ) as Partial<Draft>
      setBase((before) => ({ ...before, ...added }))
      put({ ...latest.current, ...added })
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

/** Return whether a change is of this field, or of the group (`shipping.street`) that it belongs to. */
function isIn(part: object, field: string): boolean {
  return Object.hasOwn(part, field.split('.')[0] ?? field)
}

function without<Draft extends object>(values: Draft, secrets: readonly (keyof Draft)[]): Partial<Draft> {
  const kept: Partial<Draft> = { ...values }
  for (const secret of secrets) delete kept[secret]
  return kept
}
