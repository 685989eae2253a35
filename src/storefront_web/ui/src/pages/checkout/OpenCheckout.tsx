import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import {
  BillingSection,
  type Checkout,
  ContactSection,
  Items,
  PaymentSection,
  QuoteSection,
  ShippingSection,
  ShipToSection,
  Summary,
} from '../../features/checkout'

interface Props {
  checkout: Checkout
  setup: SetupData
  edits: UserEdits
  status: ValidationStatus
}

/** The checkout once it has started: its sections beside the summary. Source: S2 §2.5. */
export function OpenCheckout({ checkout, setup, edits, status }: Props) {
  const known = { checkout, setup, edits, status }
  return (
    <div className="cols">
      <div className="card" inert={checkout.phase === 'submitting'}>
        {checkout.isQuote && <QuoteSection {...known} />}
        <ContactSection {...known} />
        <ShipToSection {...known} />
        {!status.IsShippingCollect && !checkout.isQuote && <ShippingSection {...known} />}
        <PaymentSection {...known} />
        <BillingSection {...known} />
        <Items items={setup.ShoppingCartItems} checkout={checkout} />
      </div>
      <Summary {...known} />
    </div>
  )
}
