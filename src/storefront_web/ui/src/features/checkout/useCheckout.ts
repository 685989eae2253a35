import { useCallback, useEffect, useRef, useState } from 'react'
import { type Answer, isOk, type ProblemDetail, reasonOf } from '../../api/fetch'
import type { Address, RatesAnswer, SetupData, StripeSystemInfo, SubmitResult, UserEdits, ValidationStatus } from '../../api/words'
import { SUBMIT_FAILED } from '../../contract/messages/checkout.gen'
import { CARD_SAVE_FAILED } from '../../contract/messages/payment.gen'
import { notVerified, type Verification, verified } from '../../rules/verification'
import { dropTyped, keepTyped, readTyped } from '../../state/typed'
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
  /** The order that it has become. */
  placed?: SubmitResult
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
  const asking = useRef(false)
  const latest = useRef(state)
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const put = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])

  const start = useCallback(async () => {
    if (latest.current.phase === 'uninitialised') put({ phase: 'initialising' })
    const answer = await calls.start(token)
    if (isOk(answer)) {
      const { SetupData: setup, UserEdits: edits, ValidationStatus: status } = answer.body
      return put({ setup, edits, status, detail: '', ...(latest.current.phase !== 'submitting' && { phase: 'initialised' }) })
    }
    const placed = await placedBefore(token)
    if (placed) put({ placed })
    else if (latest.current.setup) put({ detail: reasonOf(answer) })
    else put({ phase: 'failed', detail: reasonOf(answer) })
  }, [token, put])

  useEffect(() => {
    if (token) void start()
  }, [token, start])

  const save = useCallback(
    (patch: Patch): Promise<ValidationStatus | undefined> => {
      setSaving((count) => count + 1)
      const mine = queue.current.then(async () => {
        const before = latest.current.edits
        const answer = await sendSave(token, latest.current, patch, put)
        if (!answer || !isOk(answer)) return undefined
        const status = answer.body
        const { edits, rates } = latest.current
        put({ status, edits: { ...(edits as UserEdits), Version: status.Version }, rates: ratesAfter(status, rates, placeOf(before) !== placeOf(edits)) })
        return status
      })
      queue.current = mine.catch(() => undefined)
      return mine.finally(() => setSaving((count) => count - 1))
    },
    [token, put],
  )

  /** Ask for the rates of the saved ship-to, once at a time; answers why there are none. */
  const askRates = useCallback(async (): Promise<string> => {
    if (asking.current) return ''
    asking.current = true
    setAsking(true)
    await queue.current
    const place = placeOf(latest.current.edits)
    const answer = await calls.rates(token)
    // an answer to an address that has been changed meanwhile is of no use
    if (isOk(answer) && place === placeOf(latest.current.edits)) {
      put({ rates: answer.body })
      await save(answer.body.NoRatesAvailable ? { ShippingChoices: { SelectedShippingCarrier: '' } } : {})
    }
    asking.current = false
    setAsking(false)
    return isOk(answer) ? '' : reasonOf(answer)
  }, [token, put, save])

  /** Verify a ship-to; a corrected one comes back beside what it is called. Source: S2 §4.6. */
  const verify = useCallback(
    async (address: Partial<Address>): Promise<{ told: Verification; corrected?: Address }> => {
      const answer = await calls.verify(token, address, false)
      if (!isOk(answer)) return { told: notVerified(answer.status, reasonOf(answer)) }
      return { told: verified(address, answer.body), corrected: answer.body }
    },
    [token],
  )

  /** Have a ship-to kept as it is typed; answers whether that was noted. Source: S2 §4.6. */
  const bypass = useCallback(async (address: Partial<Address>) => isOk(await calls.verify(token, address, true)), [token])

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

  /** Place the order, once; `placed` is its result. Answers why there is none: nothing while an earlier press is on its way. */
  const submit = useCallback(async (): Promise<string[]> => {
    if (latest.current.phase === 'submitting') return []
    put({ phase: 'submitting', detail: '' })
    await queue.current
    keepTyped(markOf(token), true)
    const answer = await calls.submit(token, false)
    if (isOk(answer) && isPlaced(answer.body)) {
      put({ placed: answer.body })
      return []
    }
    if (answer.status !== 0) dropTyped(markOf(token))
    if (isOk(answer)) await start()
    put({ phase: 'initialised' })
    if (isOk(answer)) return answer.body.ErrorMessages
    return [answer.status >= 400 && answer.status < 500 ? reasonOf(answer) : SUBMIT_FAILED]
  }, [token, put, start])

  return { ...state, isSaving: saving > 0, isAskingRates: isAsking, save, askRates, verify, bypass, addCard, submit, refresh: start }
}

/** A submit that was not answered is marked in this tab, for the answer may have been yes. */
const markOf = (token: string) => `submitting:${token}`

/** Return the order that a cart became under a submit of this tab whose answer was lost: a repeat answers the first result. */
async function placedBefore(token: string): Promise<SubmitResult | undefined> {
  if (!readTyped(markOf(token))) return undefined
  const answer = await calls.submit(token, false)
  return isOk(answer) && isPlaced(answer.body) ? answer.body : undefined
}

function isPlaced(result: SubmitResult): boolean {
  return !!result.WebReferenceId && result.ErrorMessages.length === 0
}

/** The rates that still hold after a save: none for another place, and none when the server has dropped them. Source: S2 §4.7. */
function ratesAfter(status: ValidationStatus, rates: RatesAnswer | undefined, hasMoved: boolean): RatesAnswer | undefined {
  const isDropped = status.ShippingOptionCount === 0 && (rates?.Options.length ?? 0) > 0
  return hasMoved || isDropped ? undefined : rates
}

/** The place that rates are asked for. */
function placeOf(edits: UserEdits | undefined): string {
  const choices = edits?.ShippingChoices
  const parts = ['Country', 'State', 'Zip', 'City', 'Address1'] as const
  return parts.map((part) => choices?.[`ShippingChoices_${part}`]).join('|')
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
  if (answer && !isOk(answer)) put({ detail: reasonOf(answer), edits: state.edits })
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
