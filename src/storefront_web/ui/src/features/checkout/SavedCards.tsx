import { useId, useState } from 'react'
import type { SavedPaymentMethod } from '../../api/types'
import {
  CARD_ENDING,
  CARD_EXPIRES,
  CARD_IS_EXPIRED,
  REMOVE_CARD_ASKED,
  REMOVE_CARD_TITLE,
} from '../../contract/messages/payment.gen'
import { Button } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Icon } from '../../parts/Icon'
import { fill } from '../../rules/text'
import type { Choice } from '../../state/useOptimisticChoice'
import css from './Cards.module.css'

interface Props {
  cards: SavedPaymentMethod[]
  /** The chosen card, by the provider's token. */
  card: Choice<string>
  /** Forget a card; returns why it was not. */
  onRemove: (paymentMethodId: string) => Promise<string>
}

/** The cards to choose from; expired ones are shown and cannot be chosen. Source: S2 §2.9. */
export function SavedCards({ cards, card, onRemove }: Props) {
  const name = useId()
  const [leaving, setLeaving] = useState<SavedPaymentMethod>()
  return (
    <fieldset className={css.cards} aria-busy={card.isPending}>
      <legend className="vh">Card</legend>
      {cards.map((one) => {
        const isMarked = one.PaymentMethodId === card.shown && !isExpired(one)
        return (
          <div key={one.PaymentMethodId} className={classes(css.card, isMarked && css.marked)}>
            <label>
              <input
                type="radio"
                name={name}
                checked={isMarked}
                disabled={isExpired(one)}
                onChange={() => card.choose(one.PaymentMethodId)}
              />
              <b>{nameOf(one)}</b>
              <small className={isExpired(one) ? 'bad' : undefined}>{expiryOf(one)}</small>
            </label>
            <Button look="link" aria-label={`Remove ${nameOf(one)}`} onClick={() => setLeaving(one)}>
              <Icon name="close" />
            </Button>
          </div>
        )
      })}
      {leaving && (
        <ConfirmDialog
          title={REMOVE_CARD_TITLE}
          deed="Remove"
          onConfirm={() => onRemove(leaving.PaymentMethodId)}
          onClose={() => setLeaving(undefined)}
        >
          <p>{fill(REMOVE_CARD_ASKED, { card: nameOf(leaving) })}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  )
}

/** Return what a card is called: "Visa ending 4242". */
export function nameOf({ Brand, Last4 }: SavedPaymentMethod): string {
  const brand = Brand.charAt(0).toUpperCase() + Brand.slice(1)
  return fill(CARD_ENDING, { brand, last4: Last4 })
}

/** Return whether the card's last month is over. */
export function isExpired({ ExpMonth, ExpYear }: SavedPaymentMethod, now = new Date()): boolean {
  if (!ExpMonth || !ExpYear) return false
  return ExpYear * 12 + ExpMonth < now.getFullYear() * 12 + now.getMonth() + 1
}

/** Return until when the card is good, or since when it is not. */
export function expiryOf(card: SavedPaymentMethod): string {
  if (!card.ExpMonth || !card.ExpYear) return ''
  return fill(isExpired(card) ? CARD_IS_EXPIRED : CARD_EXPIRES, {
    month: String(card.ExpMonth).padStart(2, '0'),
    year: String(card.ExpYear),
  })
}
