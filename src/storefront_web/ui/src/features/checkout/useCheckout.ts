import { useCallback, useEffect, useRef, useState } from 'react'
import { isOk, reasonOf, saidBy } from '../../api/fetch'
import { logError } from '../../api/log'
import type { Address, RatesAnswer, SubmitResult, ValidationStatus } from '../../api/types'
import { START_FAILED } from '../../contract/messages/checkout.gen'
import { RATES_FAILED } from '../../contract/messages/shipping.gen'
import { isSubmitted, submitMessages } from '../../rules/submit'
import { notVerified, type Verification, verified } from '../../rules/verification'
import { dropTyped, keepTyped } from '../../state/drafts'
import { useBusy } from '../../state/useBusy'
import { type Known, makeAutosave } from './autosave'
import { blockersOf } from './blockers'
import { calls } from './checkoutCalls'
import type { Patch } from './edits'
import { markOf, placedBefore } from './lostSubmit'
import { placeOf, ratesAfter } from './ratesAfter'
import { announceSaved, watchSaved } from './savedElsewhere'
import { NOT_SENT, sendPassword } from './password'
import { personNow } from './personNow'
import { useCards } from './useCards'

/** The state of the checkout. Source: S2 §4.1. */
export type Phase = 'uninitialized' | 'initializing' | 'initialized' | 'submitting' | 'failed'

interface State extends Known {
  phase: Phase
  /** Why the last submit failed, as messages; cleared by the next success. */
  refusals: string[]
  /** Why there are no rates. */
  noRates: string
  rates?: RatesAnswer
  /** What the checkout became. */
  placed?: SubmitResult
  /** The fields that were left, as `Group.Field`: their problems are shown. */
  left: readonly string[]
  /** Whether Submit was pressed: then every problem is shown. */
  isTried: boolean
  /** Editors that keep Submit disabled until they are saved, by name. Source: S2 §4.3. */
  openEditors: readonly string[]
}

/** Everything a section of the page works with. */
export type Checkout = ReturnType<typeof useCheckout>

/**
 * The checkout of a cart, as an order or as a quote: one document that saves itself after every change, and
 * the status that the store answers with. It belongs to one cart, path and person; for others the page
 * starts over.
 */
export function useCheckout(token: string, isQuote: boolean) {
  const [state, setState] = useState<State>(BEFORE)
  const saving = useBusy()
  const asking = useBusy()
  const submitting = useBusy()
  const latest = useRef(state)
  /** Verifies the ship-to; false while the buyer has to decide, after which wanted rates are fetched. */
  const guard = useRef<(isForRates: boolean) => Promise<boolean>>(undefined)

  const put = useCallback((change: Partial<State> | ((now: State) => Partial<State>)) => {
    const now = latest.current
    latest.current = { ...now, ...(typeof change === 'function' ? change(now) : change) }
    setState(latest.current)
  }, [])

  // nothing is read from the ref before the first answer
  // oxlint-disable-next-line react/refs
  const [autosave] = useState(() => makeSaver(token, isQuote, put))

  const start = useCallback(async () => {
    if (latest.current.phase === 'uninitialized') put({ phase: 'initializing' })
    const why = await started(token, isQuote, autosave, put).catch((cause: unknown) => {
      logError('The checkout could not be started', cause)
      return START_FAILED
    })
    if (latest.current.phase === 'submitting') return
    if (why === '') put({ phase: 'initialized' })
    else if (latest.current.setup) put({ detail: why })
    else put({ phase: 'failed', detail: why })
  }, [token, isQuote, autosave, put])

  useEffect(() => {
    autosave.begin()
    if (token) void start()
    const retry = () => void autosave.flush()
    addEventListener('online', retry)
    const unwatch = watchSaved(({ token: other, version }) => {
      if (other === token && version > autosave.version() && !latest.current.isUnsaved) void start()
    })
    return () => {
      removeEventListener('online', retry)
      unwatch()
      autosave.stop()
    }
  }, [token, start, autosave])

  const { run: runSave } = saving
  const save = useCallback(
    (patch: Patch): Promise<ValidationStatus | undefined> =>
      runSave(
        () => autosave.choose(patch),
        () => undefined,
      ),
    [autosave, runSave],
  )
  /** Save what was typed, and return the state after it. */
  const flush = useCallback(async () => {
    await runSave(
      () => autosave.flush(),
      () => undefined,
    )
    return latest.current
  }, [autosave, runSave])
  const type = useCallback((patch: Patch) => autosave.type(patch), [autosave])

  /** Note that a field was left: what was typed is saved, and its problem is shown. */
  const leave = useCallback(
    (name: string) => {
      const { left } = latest.current
      if (!left.includes(name)) put({ left: [...left, name] })
      if (latest.current.isUnsaved) void flush()
    },
    [put, flush],
  )

  /** Open or close an editor whose changes are not saved by themselves. */
  const setEditorOpen = useCallback(
    (name: string, isOpen: boolean) => {
      const others = latest.current.openEditors.filter((one) => one !== name)
      if (isOpen !== latest.current.openEditors.includes(name))
        put({ openEditors: isOpen ? [...others, name] : others })
    },
    [put],
  )

  /** Set what has to be settled before rates are fetched or the checkout is submitted. */
  const setGuard = useCallback((check?: (isForRates: boolean) => Promise<boolean>) => {
    guard.current = check
  }, [])

  /** Fetch the rates of the saved ship-to, one request at a time; `noRates` says why there are none. */
  const { run: runAsk, isRunning: isAsking } = asking
  const askRates = useCallback(async (): Promise<void> => {
    if (isAsking()) return
    put({ noRates: '' })
    const noRates = await runAsk(
      async () => {
        if (guard.current && !(await guard.current(true))) return ''
        await autosave.flush()
        const place = placeOf(latest.current.edits)
        const answer = await calls.rates(token)
        if (!isOk(answer)) return reasonOf(answer, RATES_FAILED)
        // ignore the answer if the address has changed meanwhile
        if (place !== placeOf(latest.current.edits)) return ''
        put({ rates: answer.body })
        await save({ ShippingChoices: { SelectedShippingCarrier: answer.body.SelectedCarrier } })
        return ''
      },
      () => RATES_FAILED,
    )
    if (noRates) put({ noRates })
  }, [token, put, save, runAsk, isAsking, autosave])

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

  const { addCard, removeCard } = useCards({ token, put, save, runSave, latest })

  /** Save the password of the account that the guest wants. Source: S2 §7.2. */
  const addPassword = useCallback(
    async (password: string) => {
      await flush()
      const email = latest.current.edits?.SelectedContact.Email ?? ''
      return runSave(
        () => sendPassword(token, autosave, email, password),
        () => NOT_SENT,
      )
    },
    [token, autosave, flush, runSave],
  )

  const submitOnce = useCallback(
    async (approveOrder: boolean): Promise<boolean> => {
      put({ isTried: true })
      await flush()
      if (guard.current && !(await guard.current(false))) return true
      if (blockersOf(latest.current).length > 0) return false
      put({ ...SUCCEEDED, phase: 'submitting' })
      await autosave.inTurn(async () => undefined)
      try {
        keepTyped(markOf(token), true)
        const answer = await calls.submit(token, approveOrder)
        if (answer.status !== 0) dropTyped(markOf(token))
        if (isOk(answer) && isSubmitted(answer.body)) {
          put({ placed: answer.body })
          return true
        }
        if (isOk(answer)) await start()
        put({
          phase: 'initialized',
          refusals: submitMessages(isOk(answer) ? answer.body : refused(reasonOf(answer, ''))),
        })
      } catch (cause) {
        logError('The order could not be submitted', cause)
        put({ phase: 'initialized', refusals: submitMessages(undefined) })
      }
      return true
    },
    [token, put, start, flush, autosave],
  )

  /**
   * Submit, once, after everything typed is saved: `placed` is the result, or `refusals` say why it failed.
   * Returns false if the checkout is not ready; its problems are shown then. A press while an earlier one is
   * still saving, verifying or submitting does nothing.
   */
  const { run: runSubmit, isRunning: isSubmitting } = submitting
  const submit = useCallback(
    async (approveOrder: boolean): Promise<boolean> =>
      isSubmitting() ||
      latest.current.phase === 'submitting' ||
      runSubmit(
        () => submitOnce(approveOrder),
        () => true,
      ),
    [submitOnce, runSubmit, isSubmitting],
  )

  return {
    ...state,
    isQuote,
    isSaving:
      saving.isBusy ||
      submitting.isBusy ||
      (state.isUnsaved && !state.isLost && Object.keys(state.refused).length === 0),
    isAskingRates: asking.isBusy,
    type,
    leave,
    flush,
    save,
    setEditorOpen,
    setGuard,
    askRates,
    verify,
    bypass,
    addCard,
    addPassword,
    removeCard,
    submit,
    refresh: start,
  }
}

/** What every success clears: the messages about earlier failures. */
const SUCCEEDED = { detail: '', noRates: '', refusals: [] as string[] }

const BEFORE: State = {
  phase: 'uninitialized',
  ...SUCCEEDED,
  refused: {},
  isUnsaved: false,
  isLost: false,
  left: [],
  isTried: false,
  openEditors: [],
}

function makeSaver(
  token: string,
  isQuote: boolean,
  put: (change: Partial<State> | ((now: State) => Partial<State>)) => void,
) {
  return makeAutosave({
    token,
    start: () => calls.start(token, isQuote),
    put,
    person: personNow,
    onSaved: (status, before, after) => {
      put(({ rates }) => ({
        ...SUCCEEDED,
        rates: ratesAfter(status, rates, placeOf(before) !== placeOf(after)),
      }))
      announceSaved({ token, version: status.Version })
    },
  })
}

/**
 * Fetch the checkout of a cart and show it; return why it cannot be started, in the server's words if there
 * are any.
 */
async function started(
  token: string,
  isQuote: boolean,
  autosave: ReturnType<typeof makeAutosave>,
  put: (change: Partial<State>) => void,
): Promise<string> {
  const answer = await calls.start(token, isQuote)
  if (isOk(answer)) {
    autosave.started(answer.body)
    put({ rates: answer.body.Rates ?? undefined })
    return ''
  }
  const placed = await placedBefore(token)
  if (!placed) return saidBy(answer) || START_FAILED
  put({ placed })
  return ''
}

/** Return a refused call as a failed submit with one message. */
function refused(why: string) {
  return why ? { WebReferenceId: null, ErrorMessages: [why] } : undefined
}
