import { type RefObject, useCallback } from 'react'
import { isOk, reasonOf } from '../../api/fetch'
import type { StripeSystemInfo, ValidationStatus } from '../../api/types'
import { CARD_NOT_REMOVED, CARD_SAVE_FAILED } from '../../contract/messages/payment.gen'
import type { Busy } from '../../state/useBusy'
import type { Known } from './autosave'
import { calls } from './checkoutCalls'
import type { Patch } from './edits'

interface Options {
  token: string
  put: (change: Partial<Known>) => void
  save: (patch: Patch) => Promise<ValidationStatus | undefined>
  runSave: Busy['run']
  latest: RefObject<Known>
}

/** The cards of a checkout: adding one that the provider has set up, and forgetting one. Source: S2 §2.9. */
export function useCards({ token, put, save, runSave, latest }: Options) {
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
    [token, put, save, runSave, latest],
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
    [token, put, save, runSave, latest],
  )

  return { addCard, removeCard }
}
