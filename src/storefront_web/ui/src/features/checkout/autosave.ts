import { type Answer, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import { logError } from '../../api/log'
import type { SetupData, StartAnswer, UserEdits, ValidationStatus } from '../../api/types'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { makeQueue } from '../../state/queue'
import { calls } from './checkoutCalls'
import { changedBy, joined, leftOf, merged, namesOf, type Patch, without } from './edits'

/** How long to wait after the last key before what was typed is saved. */
const SAVE_AFTER_MS = 400
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 30_000
const TRIES = 3
const CONFLICT = 409
const TOO_MANY = 429

/** What the page shows of its document. */
export interface Known {
  setup?: SetupData
  /** The document with everything that was typed, saved or not. */
  edits?: UserEdits
  status?: ValidationStatus
  /** Why the last change failed. */
  detail: string
  /** Fields that the store refuses to save, by name (`General.Notes`), and why. They stay as typed. */
  refused: Readonly<Record<string, string>>
  /** Whether something that was typed is not saved yet. */
  isUnsaved: boolean
  /** Whether the store cannot be reached: saving is tried again until it works. */
  isLost: boolean
}

interface Options {
  token: string
  start: () => Promise<Answer<StartAnswer | ProblemDetail>>
  put: (change: Partial<Known>) => void
  /** Called after each save, with the document before and after it. */
  onSaved: (status: ValidationStatus, before: UserEdits, after: UserEdits) => void
  /** The person whose typing this is: nobody else gets it back after a reload. */
  person: () => string
}

/** What was typed and not saved, as this tab remembers it across a reload. */
interface Draft {
  person: string
  patch: Patch
}

/** Saves the checkout's document by itself. */
export type Autosave = ReturnType<typeof makeAutosave>

/**
 * Save every change of the checkout: the whole document with the version last read, one call at a time
 * (decision G2). Typed text waits for a pause, survives a reload, and is tried again while the store cannot
 * be reached; if another tab has saved, it is applied to that. A field that the store refuses does not keep
 * the others from being saved.
 */
export function makeAutosave({ token, start, put, onSaved, person }: Options) {
  const draft = `checkout:${token}:edits`
  const inTurn = makeQueue()
  let kept: UserEdits | undefined
  let status: ValidationStatus | undefined
  let pending: Patch = {}
  let refused: Record<string, string> = {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = 0
  let isShown = true

  const show = (change: Partial<Known> = {}) => {
    if (!kept) return
    const isUnsaved = namesOf(pending).length > 0
    if (isUnsaved) keepTyped(draft, { person: person(), patch: pending } satisfies Draft)
    else dropTyped(draft)
    if (isShown) put({ ...change, edits: merged(kept, pending), refused, isUnsaved })
  }

  const add = (patch: Patch) => {
    pending = joined(pending, patch)
    const names = namesOf(patch)
    refused = Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)))
  }

  /** Send what is pending; return why that failed, "" if it succeeded. */
  const send = async (isForced: boolean): Promise<string> => {
    let why = SAVE_FAILED
    for (let attempt = 0; kept && attempt < TRIES; attempt++) {
      const sending = without(pending, (name) => name in refused)
      if (namesOf(sending).length === 0 && !isForced) return ''
      const before = kept
      const sent = merged(before, sending)
      const answer = await calls.save(token, sent)
      if (isOk(answer)) {
        status = answer.body
        kept = { ...sent, Version: status.Version }
        pending = leftOf(pending, sending)
        wait = 0
        show({ status, detail: '', isLost: false })
        onSaved(status, before, kept)
        return ''
      }
      why = reasonOf(answer, SAVE_FAILED)
      if (answer.status === CONFLICT) {
        const fresh = await start()
        if (!isOk(fresh)) return why
        kept = fresh.body.UserEdits
        status = fresh.body.ValidationStatus
        show({ setup: fresh.body.SetupData, status })
      } else if (isOut(answer.status)) {
        show({ isLost: true })
        return why
      } else if (!refuse(answer, sending)) return why
    }
    return why
  }

  /** Note which of the sent fields were refused; return whether there were any. */
  const refuse = (answer: Answer<ValidationStatus | ProblemDetail>, sending: Patch): boolean => {
    const names = namesOf(sending)
    const found = ((answer.body as ProblemDetail).problems ?? []).flatMap(({ field, message }) => {
      const name = names.find((one) => field === one || field.startsWith(`${one}[`))
      return name ? [[name, message] as const] : []
    })
    refused = { ...refused, ...Object.fromEntries(found) }
    show()
    return found.length > 0
  }

  const run = (isForced: boolean): Promise<string> =>
    send(isForced).catch((cause: unknown) => {
      logError('The checkout could not be saved', cause)
      show({ isLost: true })
      return SAVE_FAILED
    })

  /** Save a choice in its turn, or take it back. */
  const chosen = async (patch: Patch): Promise<ValidationStatus | undefined> => {
    const names = namesOf(patch)
    const why = await run(names.length === 0)
    const isLeft = namesOf(pending).some((name) => names.includes(name))
    if (why === '' && !isLeft) return status
    const told = names.map((name) => refused[name]).find(Boolean)
    pending = leftOf(pending, patch)
    refused = Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)))
    show({ detail: told ?? why, ...(namesOf(pending).length === 0 && { isLost: false }) })
    return undefined
  }

  /** Save what was typed; while the store cannot be reached, try again later. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    const why = await inTurn(() => run(false))
    if (why === '' || namesOf(pending).every((name) => name in refused)) return
    wait = wait === 0 ? FIRST_RETRY_MS : Math.min(2 * wait, LAST_RETRY_MS)
    show({ detail: why })
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), wait)
  }

  return {
    /** Show the document of a start; what was typed before a reload comes back and is saved. */
    started(answer: StartAnswer) {
      if (!kept) {
        const typed = readTyped<Draft>(draft)
        if (typed && typed.person === person()) pending = changedBy(answer.UserEdits, typed.patch)
      }
      kept = answer.UserEdits
      status = answer.ValidationStatus
      show({ setup: answer.SetupData, status, detail: '', isLost: false })
      if (namesOf(pending).length > 0) void flush()
    },
    /** Show what was typed, and save it after a pause. */
    type(patch: Patch) {
      add(patch)
      show()
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), SAVE_AFTER_MS)
    },
    /**
     * Save a choice now, with everything typed so far. If that fails the choice is taken back, `detail` says
     * why, and the result is undefined.
     */
    choose(patch: Patch): Promise<ValidationStatus | undefined> {
      add(patch)
      show()
      return inTurn(() => chosen(patch))
    },
    /** Take over the status that another call than Save has answered with. */
    answered(next: ValidationStatus) {
      if (kept) kept = { ...kept, Version: next.Version }
      status = next
      show({ status, detail: '' })
    },
    flush,
    /** Run something after everything before it is saved, and before any later save. */
    inTurn,
    /** The version last read, -1 before the start. */
    version: () => kept?.Version ?? -1,
    /** The page is there: show what happens. */
    begin() {
      isShown = true
    },
    /** The page is left: save what is left, but show nothing more. */
    stop() {
      isShown = false
      clearTimeout(timer)
      if (namesOf(pending).length > 0) void inTurn(() => run(false))
    },
  }
}

/** Whether there was no answer, or none that says anything about the document. */
function isOut(status: number): boolean {
  return status === 0 || status === TOO_MANY || status >= 500
}
