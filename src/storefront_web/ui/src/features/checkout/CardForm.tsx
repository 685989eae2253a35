import { useState } from 'react'
import type { StripeSystemInfo } from '../../api/types'
import { REMEMBER_CARD, REMEMBER_HELP } from '../../contract/messages/payment.gen'
import { Check } from '../../parts/Field'
import { useAuth } from '../../state/auth'
import { StripeCardForm } from './StripeCardForm'
import { TestCardForm } from './TestCardForm'

interface Props {
  info: StripeSystemInfo
  /** Save a card that the provider has set up; returns why it was not saved. */
  onCard: (paymentMethodId: string, remember: boolean) => Promise<string>
  onCancel?: () => void
  /** Get the checkout again, with a new card setup. */
  onRetry: () => Promise<void>
}

/** The form of the provider that the store uses; signed-in buyers can have the card remembered. */
export function CardForm({ info, onCard, onCancel, onRetry }: Props) {
  const [isRemembered, setRemembered] = useState(false)
  const { status, impersonated } = useAuth()
  const mayRemember = status === 'signedIn' && !impersonated
  const keep = (token: string) => onCard(token, mayRemember && isRemembered)
  const remember = mayRemember && (
    <Check
      label={REMEMBER_CARD}
      help={REMEMBER_HELP}
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
