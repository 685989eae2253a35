import { useCallback, useEffect, useRef, useState } from 'react'
import { isOk, reasonOf, saidBy } from '../../api/fetch'
import { logError } from '../../api/log'
import type {
  Address,
  RatesAnswer,
  StripeSystemInfo,
  SubmitResult,
  UserEdits,
  ValidationStatus,
} from '../../api/types'
import { START_FAILED } from '../../contract/messages/checkout.gen'
import { CARD_NOT_REMOVED, CARD_SAVE_FAILED } from '../../contract/messages/payment.gen'
import { RATES_FAILED } from '../../contract/messages/shipping.gen'
import { isSubmitted, submitMessages } from '../../rules/submit'
import { notVerified, type Verification, verified } from '../../rules/verification'
import { makeQueue } from '../../state/queue'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { useBusy } from '../../state/useBusy'
import { calls } from './checkoutCalls'
import { type Known, type Patch, saveEdits } from './saving'

/** The state of the checkout. Source: S2 §4.1. */
export type Phase = 'uninitialized' | 'initializing' | 'initialized' | 'submitting' | 'failed'

interface State extends Known {
  phase: Phase
  /** Why the last submit failed, as messages; cleared by the next success. */
  refusals: string[]
  /** Why there are no rates. */
  noRates: string
  rates?: RatesAnswer
  /** The order that the checkout became. */
  placed?: SubmitResult
}

/**
 * The checkout of a cart: one document, saved whole after every change and replaced by the server's answer.
 * Changes are sent one at a time, in order.
 */
export function useCheckout(token: string) {
  const [state, setState] = useState<State>({ phase: 'uninitialized', ...SUCCEEDED })
  const saving = useBusy()
  const asking = useBusy()
  const latest = useRef(state)
  const [inTurn] = useState(makeQueue)

  const put = useCallback((change: Partial<State>) => {
    latest.current = { ...latest.current, ...change }
    setState(latest.current)
  }, [])

  const start = useCallback(async () => {
    if (latest.current.phase === 'uninitialized') put({ phase: 'initializing' })
    const why = await started(token, put).catch((cause: unknown) => {
      logError('The checkout could not be started', cause)
      return START_FAILED
    })
    if (latest.current.phase === 'submitting') return
    if (why === '') put({ phase: 'initialized' })
    else put(latest.current.setup ? { detail: why } : { phase: 'failed', detail: why })
  }, [token, put])

  useEffect(() => {
    if (token) void start()
  }, [token, start])

  const { run: runSave } = saving
  const save = useCallback(
    (patch: Patch): Promise<ValidationStatus | undefined> =>
      runSave(
        () =>
          inTurn(async () => {
            const before = latest.current.edits
            const status = before && (await saveEdits(token, before, patch, put))
            if (!status) return undefined
            const { edits, rates } = latest.current
            put({
              ...SUCCEEDED,
              status,
              edits: { ...(edits as UserEdits), Version: status.Version },
              rates: ratesAfter(status, rates, placeOf(before) !== placeOf(edits)),
            })
            return status
          }),
        () => undefined,
      ),
    [token, put, runSave, inTurn],
  )

  /** Fetch the rates of the saved ship-to, one request at a time; `noRates` says why there are none. */
  const { run: runAsk, isRunning: isAsking } = asking
  const askRates = useCallback(async (): Promise<void> => {
    if (isAsking()) return
    put({ noRates: '' })
    const noRates = await runAsk(
      async () => {
        await inTurn(async () => undefined)
        const place = placeOf(latest.current.edits)
        const answer = await calls.rates(token)
        if (!isOk(answer)) return reasonOf(answer, RATES_FAILED)
        // ignore the answer if the address has changed meanwhile
        if (place !== placeOf(latest.current.edits)) return ''
        put({ rates: answer.body })
        await save(answer.body.NoRatesAvailable ? { ShippingChoices: { SelectedShippingCarrier: '' } } : {})
        return ''
      },
      () => RATES_FAILED,
    )
    if (noRates) put({ noRates })
  }, [token, put, save, runAsk, isAsking, inTurn])

  /** Verify a ship-to; a correction comes back with its name. Source: S2 §4.6. */
  const verify = useCallback(
    (address: Partial<Address>): Promise<{ told: Verification; corrected?: Address }> =>
      runSave(
        async () => {
          const answer = await calls.verify(token, address, false)
          if (!isOk(answer)) return { told: notVerified(answer.status, saidBy(answer)) }
          return { told: verified(address, answer.body), corrected: answer.body }
        },
        () => ({ told: notVerified(0, '') }),
      ),
    [token, runSave],
  )

  /** Keep a ship-to as typed; return whether that was saved. Source: S2 §4.6. */
  const bypass = useCallback(
    (address: Partial<Address>) =>
      runSave(
        async () => isOk(await calls.verify(token, address, true)),
        () => false,
      ),
    [token, runSave],
  )

  /** Save a card that the provider set up; return why it was not saved. Source: S2 §8. */
  const addCard = useCallback(
    (paymentMethodId: string, remember: boolean): Promise<string> =>
      runSave(
        async () => {
          const answer = await calls.addCard(token, paymentMethodId, remember)
          if (!isOk(answer)) return reasonOf(answer, CARD_SAVE_FAILED)
          const { setup } = latest.current
          if (setup) put({ setup: { ...setup, StripeSystemInfo: answer.body satisfies StripeSystemInfo } })
          const status = await save({ CardPayment: { CardToken: paymentMethodId, IsRememberCard: remember } })
          if (status) return ''
          // the card's form shows this, so the summary does not repeat it
          put({ detail: '' })
          return CARD_SAVE_FAILED
        },
        () => CARD_SAVE_FAILED,
      ),
    [token, put, save, runSave],
  )

  /** Forget a card; return why it was not. */
  const removeCard = useCallback(
    (paymentMethodId: string): Promise<string> =>
      runSave(
        async () => {
          const answer = await calls.removeCard(token, paymentMethodId)
          if (!isOk(answer)) return reasonOf(answer, CARD_NOT_REMOVED)
          const { setup, edits } = latest.current
          if (setup) put({ setup: { ...setup, StripeSystemInfo: answer.body } })
          if (edits?.CardPayment.CardToken === paymentMethodId) await save({ CardPayment: { CardToken: '' } })
          return ''
        },
        () => CARD_NOT_REMOVED,
      ),
    [token, put, save, runSave],
  )

  /** Place the order, once; `placed` is the result, or `refusals` say why it failed. */
  const submit = useCallback(async (): Promise<void> => {
    if (latest.current.phase === 'submitting') return
    put({ ...SUCCEEDED, phase: 'submitting' })
    await inTurn(async () => undefined)
    try {
      keepTyped(markOf(token), true)
      const answer = await calls.submit(token, false)
      if (answer.status !== 0) dropTyped(markOf(token))
      if (isOk(answer) && isSubmitted(answer.body)) return put({ placed: answer.body })
      if (isOk(answer)) await start()
      put({
        phase: 'initialized',
        refusals: submitMessages(isOk(answer) ? answer.body : refused(reasonOf(answer, ''))),
      })
    } catch (cause) {
      logError('The order could not be submitted', cause)
      put({ phase: 'initialized', refusals: submitMessages(undefined) })
    }
  }, [token, put, start, inTurn])

  return {
    ...state,
    isSaving: saving.isBusy,
    isAskingRates: asking.isBusy,
    save,
    askRates,
    verify,
    bypass,
    addCard,
    removeCard,
    submit,
    refresh: start,
  }
}

/** What every success clears: the messages about earlier failures. */
const SUCCEEDED = { detail: '', noRates: '', refusals: [] as string[] }

/**
 * Fetch the checkout of a cart and store it; return why it cannot be started, in the server's words if there
 * are any.
 */
async function started(token: string, put: (change: Partial<State>) => void): Promise<string> {
  const answer = await calls.start(token)
  if (isOk(answer)) {
    const { SetupData: setup, UserEdits: edits, ValidationStatus: status } = answer.body
    put({ setup, edits, status, detail: '' })
    return ''
  }
  const placed = await placedBefore(token)
  if (!placed) return saidBy(answer) || START_FAILED
  put({ placed })
  return ''
}

/** A submit without an answer is recorded in this tab: it may have succeeded. */
const markOf = (token: string) => `submitting:${token}`

/** Return the order of a submit in this tab whose answer was lost: repeating it returns the first result. */
async function placedBefore(token: string): Promise<SubmitResult | undefined> {
  if (!readTyped(markOf(token))) return undefined
  const answer = await calls.submit(token, false)
  return isOk(answer) && isSubmitted(answer.body) ? answer.body : undefined
}

/** Return a refused call as a failed submit with one message. */
function refused(why: string) {
  return why ? { WebReferenceId: null, ErrorMessages: [why] } : undefined
}

/**
 * Return the rates that are still valid after a save: none for another address, or if the server dropped
 * them. Source: S2 §4.7.
 */
function ratesAfter(
  status: ValidationStatus,
  rates: RatesAnswer | undefined,
  hasMoved: boolean,
): RatesAnswer | undefined {
  const isDropped = status.ShippingOptionCount === 0 && (rates?.Options.length ?? 0) > 0
  return hasMoved || isDropped ? undefined : rates
}

/** Return the address that rates depend on. */
function placeOf(edits: UserEdits | undefined): string {
  const choices = edits?.ShippingChoices
  const parts = ['Country', 'State', 'Zip', 'City', 'Address1'] as const
  return parts.map((part) => choices?.[`ShippingChoices_${part}`]).join('|')
}
