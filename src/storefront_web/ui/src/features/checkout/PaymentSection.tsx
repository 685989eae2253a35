import { useState } from 'react'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import * as say from '../../contract/messages/payment.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'
import { CardForm } from './CardForm'
import css from './Cards.module.css'
import { NoCards } from './NoCards'
import { expiryOf, nameOf, SavedCards } from './SavedCards'
import { Section } from './Section'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

/** The payment section: how to pay, and with which card. Source: S2 §2.9, decisions D3, G29. */
export function PaymentSection(props: Props) {
  return props.checkout.isQuote ? (
    <Section title="Payment Method" isValid isOpen>
      <p className="meta">{say.QUOTE_NEEDS_NONE}</p>
    </Section>
  ) : (
    <PaymentOfOrder {...props} />
  )
}

function PaymentOfOrder({ checkout, edits, setup, status }: Props) {
  const editor = useEditor(status.IsPaymentValid)
  const [isAdding, setAdding] = useState(false)
  const [failure, setFailure] = useState('')
  const kept = async (patch: Parameters<Checkout['save']>[0], why: string) =>
    (await checkout.save(patch)) ? '' : why
  const option = useOptimisticChoice(edits.General.PaymentOption, (PaymentOption) =>
    kept({ General: { PaymentOption } }, SAVE_FAILED),
  )
  const card = useOptimisticChoice(edits.CardPayment.CardToken, (CardToken) =>
    kept({ CardPayment: { CardToken } }, say.CARD_SAVE_FAILED),
  )
  const { PaymentOptions: options, StripeSystemInfo: info, BillingInformation: billing } = setup
  const cards = info.SavedPaymentMethods
  const chosen = cards.find((one) => one.PaymentMethodId === card.shown)
  const label = options.find((one) => one.Value === option.shown)?.Label
  const isByCard = option.shown === 'CreditCard' && label !== undefined
  const isFormShown = isAdding || cards.length === 0
  // the form shows why its card was not saved, while it is there
  const problem = card.problem || (isFormShown ? '' : failure)
  const close = () => {
    setAdding(false)
    editor.close()
  }
  const choose = (token: string) => {
    setFailure('')
    card.choose(token)
  }
  const add = async (token: string, remember: boolean) => {
    const why = await checkout.addCard(token, remember)
    setFailure(why)
    if (!why) close()
    return why
  }
  return (
    <Section
      title="Payment Method"
      isValid={status.IsPaymentValid}
      isComplaining={checkout.isTried}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={close}
      summary={
        <>
          <b>{label}</b>
          {isByCard && chosen && `, ${nameOf(chosen)}, ${expiryOf(chosen).toLowerCase()}`}
        </>
      }
    >
      {options.length === 0 && <NoCards />}
      {options.length > 1 && (
        <div role="radiogroup" aria-label="Payment Method">
          {options.map((one) => (
            <Check
              key={one.Value}
              type="radio"
              name="payment"
              label={one.Label}
              checked={one.Value === option.shown}
              onChange={() => option.choose(one.Value)}
            />
          ))}
        </div>
      )}
      {billing.IsOnCreditHold && <Notice tone="warn">{say.ON_CREDIT_HOLD}</Notice>}
      {isByCard && cards.length > 0 && (
        <SavedCards cards={cards} card={{ ...card, choose }} onRemove={checkout.removeCard} />
      )}
      {isByCard && problem && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      {isByCard && isFormShown && (
        <CardForm
          info={info}
          onCard={add}
          onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
          onRetry={checkout.refresh}
        />
      )}
      {isByCard && !isFormShown && (
        <div className={css.more}>
          <Button onClick={() => setAdding(true)}>
            <Icon name="plus" /> Add a card
          </Button>
        </div>
      )}
    </Section>
  )
}
