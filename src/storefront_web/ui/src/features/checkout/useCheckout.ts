import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import type { RatesAnswer, SetupData, StripeSystemInfo, SubmitResult, UserEdits, ValidationStatus } from '../../api/words'
import { SUBMIT_FAILED } from '../../contract/messages/checkout.gen'
import { CARD_SAVE_FAILED } from '../../contract/messages/payment.gen'
import { calls } from './checkoutCalls'

/** Where the checkout stands. Source: S2 §4.1. */
export type Phase = 'uninitialised' | 'initialising' | 'initialised' | 'submitting' | 'failed'

/** A change to some fields of some groups. */
export type Patch = { [Group in keyof UserEdits]?: Partial<UserEdits[Group]> }

interface State {
  phase: Phase
  detail: string
  setup?: SetupData
  edits?: UserEdits
  status?: ValidationStatus
  rates?: RatesAnswer
}

const CONFLICT = 409

/**
 * The checkout of a cart: one document, saved whole after every change; what the server answers replaces
 * what was known. Changes wait for each other, so none overtakes one before it.
 */
export function useCheckout(token: string) {
  const [state, setState] = useState<State>({ phase: 'uninitialised', detail: '' })
  const [saving, setSaving] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const latest = useRef(state)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const put = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])

  const start = useCallback(async () => {
    if (latest.current.phase === 'uninitialised') put({ phase: 'initialising' })
    const answer = await calls.start(token)
    if (!isOk(answer)) return put({ phase: 'failed', detail: reasonOf(answer), setup: undefined })
    const { SetupData: setup, UserEdits: edits, ValidationStatus: status } = answer.body
    put({ phase: 'initialised', setup, edits, status })
  }, [token, put])

  useEffect(() => {
    if (token) void start()
  }, [token, start])

  const save = useCallback(
    (patch: Patch): Promise<ValidationStatus | undefined> => {
      setSaving((count) => count + 1)
      const mine = queue.current.then(async () => {
        const answer = await sendSave(token, latest.current, patch, put)
        if (answer && isOk(answer)) {
          const status = answer.body
          put({ status, edits: { ...(latest.current.edits as UserEdits), Version: status.Version } })
          return status
        }
        return undefined
      })
      queue.current = mine.catch(() => undefined)
      return mine.finally(() => setSaving((count) => count - 1))
    },
    [token, put],
  )

  const askRates = async (): Promise<string> => {
    setAsking(true)
    await queue.current
    const answer = await calls.rates(token)
    if (isOk(answer)) {
      put({ rates: answer.body })
      await save({})
    }
    setAsking(false)
    return isOk(answer) ? '' : reasonOf(answer)
  }

  const addCard = useCallback(
    async (paymentMethodId: string, remember: boolean): Promise<string> => {
      const answer = await calls.addCard(token, paymentMethodId, remember)
      if (!isOk(answer)) return reasonOf(answer) || CARD_SAVE_FAILED
      const setup = latest.current.setup as SetupData
      put({ setup: { ...setup, StripeSystemInfo: answer.body satisfies StripeSystemInfo } })
      await save({ CardPayment: { CardToken: paymentMethodId, IsRememberCard: remember } })
      return ''
    },
    [token, put, save],
  )

  /** Place the order, once: undefined while an earlier press is on its way. */
  const submit = useCallback(async (): Promise<SubmitResult | undefined> => {
    if (latest.current.phase === 'submitting') return undefined
    put({ phase: 'submitting' })
    await queue.current
    const answer = await calls.submit(token, false)
    if (isOk(answer) && answer.body.WebReferenceId && answer.body.ErrorMessages.length === 0) return answer.body
    put({ phase: 'initialised' })
    if (isOk(answer)) {
      void start()
      return answer.body
    }
    const why = answer.status >= 400 && answer.status < 500 ? reasonOf(answer) : SUBMIT_FAILED
    return { ErrorMessages: [why], WebReferenceId: null, CheckoutType: 'Order', Purchase: null }
  }, [token, put, start])

  return { ...state, isSaving: saving > 0, isAskingRates: isAsking, save, askRates, addCard, submit, retry: start }
}

/** Save the whole document; when another tab has saved meanwhile, take its state and apply the change to that. */
async function sendSave(token: string, now: State, patch: Patch, put: (change: Partial<State>) => void) {
  let answer: Answer<ValidationStatus | ProblemDetail> | undefined
  let state = now
  for (let attempt = 0; attempt < 2; attempt++) {
    if (!state.edits) return undefined
    const edits = merged(state.edits, patch)
    put({ edits })
    answer = await calls.save(token, edits)
    if (answer.status !== CONFLICT) break
    const fresh = await calls.start(token)
    if (!isOk(fresh)) break
    state = { ...state, edits: fresh.body.UserEdits }
    put({ edits: fresh.body.UserEdits, setup: fresh.body.SetupData, status: fresh.body.ValidationStatus })
  }
  if (answer && !isOk(answer)) put({ detail: reasonOf(answer) })
  else put({ detail: '' })
  return answer
}

function merged(edits: UserEdits, patch: Patch): UserEdits {
  const next: Record<string, unknown> = { ...edits }
  for (const [group, change] of Object.entries(patch)) {
    next[group] = typeof change === 'object' ? { ...(edits[group as keyof UserEdits] as object), ...change } : change
  }
  return next as unknown as UserEdits
}
