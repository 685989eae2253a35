import { useState } from 'react'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/words'
import {
  BillingSection,
  billingDraftOf,
  ContactSection,
  Items,
  PaymentSection,
  ShippingSection,
  shipToDraftOf,
  ShipToSection,
  Summary,
  type useCheckout,
  useEditor,
} from '../../features/checkout'

interface Props {
  checkout: ReturnType<typeof useCheckout>
  setup: SetupData
  edits: UserEdits
  status: ValidationStatus
}

/** The checkout once it has started: its sections beside the summary. Source: S2 §2.5. */
export function OpenCheckout({ checkout, setup, edits, status }: Props) {
  const { save, isSaving, detail } = checkout
  const nameOf = (section: string) => `checkout:${edits.General.ShoppingCartToken}:${section}`
  const isBillingValid = status.IsBillToValid && status.IsPOValid.Status === 'Valid'
  const contact = useEditor({ name: nameOf('contact'), isValid: status.IsContactValid, kept: edits.SelectedContact })
  const shipTo = useEditor({ name: nameOf('ship-to'), isValid: status.IsShipToValid, kept: shipToDraftOf(edits.ShippingChoices) })
  const payment = useEditor({ isValid: status.IsPaymentValid, kept: { number: '' } })
  const billing = useEditor({ name: nameOf('billing'), isValid: isBillingValid, kept: billingDraftOf(edits.General, edits.BillingAddress) })
  const [errors, setErrors] = useState<string[]>([])
  const isSubmitting = checkout.phase === 'submitting'
  const isTold = [contact, shipTo, billing].some((editor) => editor.isUnsaved && editor.isOpen)
  const submit = async () => {
    setErrors([])
    setErrors(await checkout.submit())
  }
  return (
    <div className="cols">
      <div className="card" inert={isSubmitting}>
        <ContactSection contact={edits.SelectedContact} status={status} problem={detail} editor={contact} onSave={(SelectedContact) => save({ SelectedContact })} />
        <ShipToSection
          choices={edits.ShippingChoices}
          setup={setup}
          status={status}
          problem={detail}
          editor={shipTo}
          verification={checkout}
          onSave={(ShippingChoices) => save({ ShippingChoices })}
        />
        {!status.IsShippingCollect && (
          <ShippingSection
            status={status}
            rates={checkout.rates}
            selected={edits.ShippingChoices.SelectedShippingCarrier}
            isAsking={checkout.isAskingRates}
            isSaving={isSaving}
            onAsk={checkout.askRates}
            onSelect={(SelectedShippingCarrier) => void save({ ShippingChoices: { SelectedShippingCarrier } })}
          />
        )}
        <PaymentSection
          setup={setup}
          option={edits.General.PaymentOption}
          cardToken={edits.CardPayment.CardToken}
          status={status}
          editor={payment}
          onOption={(PaymentOption) => void save({ General: { PaymentOption } })}
          onCard={(paymentMethodId) => checkout.addCard(paymentMethodId, false)}
        />
        <BillingSection
          general={edits.General}
          billing={edits.BillingAddress}
          setup={setup}
          status={status}
          problem={detail}
          editor={billing}
          onSave={(General, BillingAddress) => save({ General, BillingAddress })}
        />
        <Items items={setup.ShoppingCartItems} />
      </div>
      <Summary
        status={status}
        sections={[
          { title: 'Contact', isValid: status.IsContactValid && !contact.isOpen, isOpen: contact.isOpen },
          { title: 'Shipping Address', isValid: status.IsShipToValid && !shipTo.isOpen, isOpen: shipTo.isOpen },
          { title: 'Shipping Choices', isValid: status.IsShippingOptionValid },
          { title: 'Payment Method', isValid: status.IsPaymentValid && !payment.isOpen, isOpen: payment.isOpen },
          { title: 'Billing & Other', isValid: isBillingValid && !billing.isOpen, isOpen: billing.isOpen },
        ]}
        lineCount={setup.ShoppingCartItems.length}
        isBusy={isSaving}
        isSubmitting={isSubmitting}
        problem={isTold ? '' : detail}
        isNcnrAcknowledged={edits.General.IsNcnrAcknowledged}
        isDuplicatePoOverride={edits.General.IsDuplicatePoOverride}
        errors={errors}
        onNcnr={(IsNcnrAcknowledged) => void save({ General: { IsNcnrAcknowledged } })}
        onDuplicatePo={(IsDuplicatePoOverride) => void save({ General: { IsDuplicatePoOverride } })}
        onSubmit={() => void submit()}
      />
    </div>
  )
}
