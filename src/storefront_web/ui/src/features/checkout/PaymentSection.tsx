import { useState } from 'react'
import type { PaymentKind, SetupData, ValidationStatus } from '../../api/types'
import * as say from '../../contract/messages/payment.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useAuth } from '../../state/auth'
import type { Choice } from '../../state/useOptimisticChoice'
import css from './Cards.module.css'
import { NoCards } from './NoCards'
import { expiryOf, nameOf, SavedCards } from './SavedCards'
import { Section } from './Section'
import { StripeCardForm } from './StripeCardForm'
import { TestCardForm } from './TestCardForm'

interface Props {
  setup: SetupData
  status: ValidationStatus
  option: Choice<PaymentKind>
  /** The chosen card, by the provider's token. */
  card: Choice<string>
  /** Save a card that the provider has set up; returns why it was not saved. */
  onCard: (paymentMethodId: string, remember: boolean) => Promise<string>
  /** Forget a card; returns why it was not. */
  onRemove: (paymentMethodId: string) => Promise<string>
  /** Get the checkout again, with a new card setup. */
  onRetry: () => Promise<void>
}

/** The payment section: how to pay, and with which card. Source: S2 §2.9, decisions D3, G29. */
export function PaymentSection({ setup, status, option, card, onCard, onRemove, onRetry }: Props) {
  const [isOpen, setOpen] = useState(!status.IsPaymentValid)
  const [isAdding, setAdding] = useState(false)
  const { PaymentOptions: options, StripeSystemInfo: info, BillingInformation: billing } = setup
  const cards = info.SavedPaymentMethods
  const chosen = cards.find((one) => one.PaymentMethodId === card.shown)
  const label = options.find((one) => one.Value === option.shown)?.Label
  const isByCard = option.shown === 'CreditCard' && label !== undefined
  const isFormShown = isAdding || cards.length === 0
  const isShown = isOpen || !status.IsPaymentValid
  const keep = async (token: string, remember: boolean) => {
    const why = await onCard(token, remember)
    if (why) return why
    setAdding(false)
    setOpen(false)
    return ''
  }
  return (
    <Section
      title="Payment Method"
      isValid={status.IsPaymentValid}
      isOpen={isShown}
      onEdit={() => setOpen(true)}
      summary={
        <>
          <b>{label}</b>
          {isByCard && chosen && `, ${nameOf(chosen)}, ${expiryOf(chosen).toLowerCase()}`}
        </>
      }
      aside={
        isShown &&
        status.IsPaymentValid && (
          <Button look="link" onClick={() => setOpen(false)}>
            Done
          </Button>
        )
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
              onChange={() => {
                setOpen(true)
                option.choose(one.Value)
              }}
            />
          ))}
        </div>
      )}
      {billing.IsOnCreditHold && <Notice tone="warn">{say.ON_CREDIT_HOLD}</Notice>}
      {isByCard && cards.length > 0 && (
        <SavedCards
          cards={cards}
          card={{
            ...card,
            choose: (token) => {
              setOpen(true)
              card.choose(token)
            },
          }}
          onRemove={onRemove}
        />
      )}
      {card.problem && (
        <Notice tone="bad" role="alert">
          {say.CARD_SAVE_FAILED}
        </Notice>
      )}
      {isByCard && isFormShown && (
        <CardForm
          setup={setup}
          onCard={keep}
          onCancel={cards.length > 0 ? () => setAdding(false) : undefined}
          onRetry={onRetry}
        />
      )}
      {isByCard && (
        <div className={css.more}>
          {!isFormShown && (
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" /> Add a card
            </Button>
          )}
          <span className="meta">{say.CHARGES_NOTE}</span>
        </div>
      )}
    </Section>
  )
}

/** The form of the provider that the store uses, with the choice to remember the card for who is signed in. */
function CardForm({
  setup,
  onCard,
  onCancel,
  onRetry,
}: Pick<Props, 'setup' | 'onCard' | 'onRetry'> & { onCancel?: () => void }) {
  const [isRemembered, setRemembered] = useState(false)
  const { status, impersonated } = useAuth()
  const mayRemember = status === 'signedIn' && !impersonated
  const info = setup.StripeSystemInfo
  const keep = (token: string) => onCard(token, mayRemember && isRemembered)
  const remember = mayRemember && (
    <Check
      label={say.REMEMBER_CARD}
      help={say.REMEMBER_HELP}
      checked={isRemembered}
      onChange={(event) => setRemembered(event.currentTarget.checked)}
    />
  )
  if (info.Mode === 'demo')
    return (
      <TestCardForm onCard={keep} onCancel={onCancel}>
        {remember}
      </TestCardForm>
    )
  return (
    <StripeCardForm info={info} onCard={keep} onCancel={onCancel} onRetry={onRetry}>
      {remember}
    </StripeCardForm>
  )
}
