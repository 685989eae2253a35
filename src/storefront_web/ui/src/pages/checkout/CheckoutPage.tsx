import { useState } from 'react'
import { Empty } from '../../parts/Empty'
import { ButtonLink } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { PageTitle } from '../../parts/PageTitle'
import { Say } from '../../parts/Say'
import { CART_EMPTY, LOADING, SUBMITTING, TITLE } from '../../contract/messages/checkout.gen'
import { useCart, useCartActions } from '../../features/cart'
import { BillingSection, ContactSection, Items, PaymentSection, ShippingSection, ShipToSection, Summary, useCheckout, useEditor } from '../../features/checkout'
import type { SetupData, UserEdits, ValidationStatus } from '../../api/words'
import { paths } from '../../paths'
import { navigate } from '../../state/navigation'
import type { Head } from '../../state/route'

export function head(): Head {
  return { title: TITLE, noIndex: true }
}

/** The checkout of an order: one page of sections and a summary. Source: S2 §2.5. */
export default function CheckoutPage() {
  const { token, cart } = useCart()
  const checkout = useCheckout(token)
  const { phase, setup, edits, status } = checkout
  const isOpen = setup && edits && status
  return (
    <>
      <PageTitle aside={isOpen && <Link href={paths.cart()}>Edit Cart</Link>}>{TITLE}</PageTitle>
      {phase === 'failed' && <Failed detail={checkout.detail} />}
      {isOpen && <Open checkout={checkout} setup={setup} edits={edits} status={status} />}
      {!isOpen && phase !== 'failed' && (cart === null ? <NoCart /> : <p role="status">{LOADING}</p>)}
    </>
  )
}

function Failed({ detail }: { detail: string }) {
  return (
    <Say tone="bad" role="alert" action={<Link href="/">Go back</Link>}>
      {detail}
    </Say>
  )
}

function NoCart() {
  return (
    <Empty title={CART_EMPTY} action={<ButtonLink href={paths.categories()}>Browse the catalog</ButtonLink>}>
      Put something in the cart first.
    </Empty>
  )
}

interface OpenProps {
  checkout: ReturnType<typeof useCheckout>
  setup: SetupData
  edits: UserEdits
  status: ValidationStatus
}

function Open({ checkout, setup, edits, status }: OpenProps) {
  const { save, isSaving } = checkout
  const { forget } = useCartActions()
  const contact = useEditor(!status.IsContactValid)
  const shipTo = useEditor(!status.IsShipToValid)
  const payment = useEditor(!status.IsPaymentValid)
  const billing = useEditor(!status.IsBillToValid || status.IsPOValid.Status !== 'Valid')
  const [errors, setErrors] = useState<string[]>([])
  const isSubmitting = checkout.phase === 'submitting'
  const isEditorOpen = contact.isOpen || shipTo.isOpen || payment.isOpen || billing.isOpen

  const submit = async () => {
    setErrors([])
    const result = await checkout.submit()
    if (!result) return
    if (!result.WebReferenceId || result.ErrorMessages.length > 0) return setErrors(result.ErrorMessages)
    await navigate(paths.orderComplete(result.WebReferenceId), { state: { result, cartToken: edits.General.ShoppingCartToken } })
    forget()
  }
  return (
    <>
      {isSubmitting && (
        <Say tone="blue" role="status">
          {SUBMITTING}
        </Say>
      )}
      {checkout.detail && (
        <Say tone="bad" role="alert">
          {checkout.detail}
        </Say>
      )}
      <div className="cols" inert={isSubmitting}>
        <div className="card">
          <ContactSection contact={edits.SelectedContact} status={status} isSaving={isSaving} editor={contact} onSave={(SelectedContact) => save({ SelectedContact })} />
          <ShipToSection choices={edits.ShippingChoices} setup={setup} status={status} isSaving={isSaving} editor={shipTo} onSave={(ShippingChoices) => save({ ShippingChoices })} />
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
            isSaving={isSaving}
            editor={payment}
            onOption={(PaymentOption) => void save({ General: { PaymentOption } })}
            onCard={(paymentMethodId) => checkout.addCard(paymentMethodId, false)}
          />
          <BillingSection
            general={edits.General}
            billing={edits.BillingAddress}
            setup={setup}
            status={status}
            isSaving={isSaving}
            editor={billing}
            onSave={(General, BillingAddress) => save({ General, BillingAddress })}
          />
          <Items items={setup.ShoppingCartItems} />
        </div>
        <Summary
          status={status}
          sections={[
            { title: 'Contact', isValid: status.IsContactValid && !contact.isOpen },
            { title: 'Shipping Address', isValid: status.IsShipToValid && !shipTo.isOpen },
            { title: 'Shipping Choices', isValid: status.IsShippingOptionValid },
            { title: 'Payment Method', isValid: status.IsPaymentValid && !payment.isOpen },
            { title: 'Billing & Other', isValid: status.IsBillToValid && status.IsPOValid.Status === 'Valid' && !billing.isOpen },
          ]}
          lineCount={setup.ShoppingCartItems.length}
          isBusy={isSaving || isSubmitting}
          isEditorOpen={isEditorOpen}
          isNcnrAcknowledged={edits.General.IsNcnrAcknowledged}
          isDuplicatePoOverride={edits.General.IsDuplicatePoOverride}
          errors={errors}
          onNcnr={(IsNcnrAcknowledged) => void save({ General: { IsNcnrAcknowledged } })}
          onDuplicatePo={(IsDuplicatePoOverride) => void save({ General: { IsDuplicatePoOverride } })}
          onSubmit={() => void submit()}
        />
      </div>
    </>
  )
}
