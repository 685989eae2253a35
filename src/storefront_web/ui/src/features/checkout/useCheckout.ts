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
import { CARD_SAVE_FAILED } from '../../contract/messages/payment.gen'
import { RATES_FAILED } from '../../contract/messages/shipping.gen'
import { isSubmitted, submitMessages } from '../../rules/submit'
import { notVerified, type Verification, verified } from '../../rules/verification'
import { makeQueue } from '../../state/queue'
import { dropTyped, keepTyped, readTyped } from '../../state/drafts'
import { useBusy } from '../../state/useBusy'
import { calls } from './checkoutCalls'
import { type Known, type Patch, saveEdits } from './saving'

/** Where the checkout stands. Source: S2 §4.1. */
export type Phase = 'uninitialized' | 'initializing' | 'initialized' | 'submitting' | 'failed'

interface State extends Known {
  phase: Phase
  /** Why the last submit gave no order, in the words of the page; gone after whatever succeeds next. */
  refusals: string[]
  /** Why there are no rates. */
  noRates: string
  rates?: RatesAnswer
  /** The order that it has become. */
  placed?: SubmitResult
}

/**
 * The checkout of a cart: one document, saved whole after every change; what the server answers replaces
 * what was known. Changes wait for each other, so none overtakes one before it.
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

  /** Ask for the rates of the saved ship-to, once at a time; `noRates` says why there are none. */
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
        // an answer to an address that has been changed meanwhile is of no use
        if (place !== placeOf(latest.current.edits)) return ''
        put({ rates: answer.body })
        await save(answer.body.NoRatesAvailable ? { ShippingChoices: { SelectedShippingCarrier: '' } } : {})
        return ''
      },
      () => RATES_FAILED,
    )
    if (noRates) put({ noRates })
  }, [token, put, save, runAsk, isAsking, inTurn])

  /** Verify a ship-to; a corrected one comes back beside what it is called. Source: S2 §4.6. */
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

  /** Have a ship-to kept as it is typed; answers whether that was noted. Source: S2 §4.6. */
  const bypass = useCallback(
    (address: Partial<Address>) =>
      runSave(
        async () => isOk(await calls.verify(token, address, true)),
        () => false,
      ),
    [token, runSave],
  )

  /** Keep a card that the provider has set up; answers why it is not kept. Source: S2 §8. */
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
          // it is told where the card was typed, and not a second time in the summary
          put({ detail: '' })
          return CARD_SAVE_FAILED
        },
        () => CARD_SAVE_FAILED,
      ),
    [token, put, save, runSave],
  )

  /** Place the order, once; `placed` is its result, or `refusals` say why there is none. */
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
    submit,
    refresh: start,
  }
}

/** What every success takes away: what was said of what failed before it. */
const SUCCEEDED = { detail: '', noRates: '', refusals: [] as string[] }

/**
 * Ask for the checkout of a cart, and keep what comes; return why it cannot be started, in the server's words
 * where it has any.
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

/** A submit that was not answered is marked in this tab, for the answer may have been yes. */
const markOf = (token: string) => `submitting:${token}`

/**
 * Return the order that a cart became under a submit of this tab whose answer was lost: a repeat answers the
 * first result.
 */
async function placedBefore(token: string): Promise<SubmitResult | undefined> {
  if (!readTyped(markOf(token))) return undefined
  const answer = await calls.submit(token, false)
  return isOk(answer) && isSubmitted(answer.body) ? answer.body : undefined
}

/** A call that the server refused with a reason is a submit with that one message. */
function refused(why: string) {
  return why ? { WebReferenceId: null, ErrorMessages: [why] } : undefined
}

/**
 * The rates that still hold after a save: none for another place, and none when the server has dropped them.
 * Source: S2 §4.7.
 */
function ratesAfter(
  status: ValidationStatus,
  rates: RatesAnswer | undefined,
  hasMoved: boolean,
): RatesAnswer | undefined {
  const isDropped = status.ShippingOptionCount === 0 && (rates?.Options.length ?? 0) > 0
  return hasMoved || isDropped ? undefined : rates
}

/** The place that rates are asked for. */
function placeOf(edits: UserEdits | undefined): string {
  const choices = edits?.ShippingChoices
  const parts = ['Country', 'State', 'Zip', 'City', 'Address1'] as const
  return parts.map((part) => choices?.[`ShippingChoices_${part}`]).join('|')
}
