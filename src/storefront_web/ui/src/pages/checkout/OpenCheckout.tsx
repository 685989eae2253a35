import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { SAVE_FAILED } from '../../contract/messages/checkout.gen'
import {
  BillingSection,
  billingDraftOf,
  ContactSection,
  isBillingValid,
  Items,
  PaymentSection,
  ShippingSection,
  shipToDraftOf,
  ShipToSection,
  Summary,
  type useCheckout,
  useEditor,
} from '../../features/checkout'
import { useOptimisticChoice } from '../../state/useOptimisticChoice'

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
  const contact = useEditor({
    name: nameOf('contact'),
    isValid: status.IsContactValid,
    kept: edits.SelectedContact,
  })
  const shipTo = useEditor({
    name: nameOf('ship-to'),
    isValid: status.IsShipToValid,
    kept: shipToDraftOf(edits.ShippingChoices),
  })
  const billing = useEditor({
    name: nameOf('billing'),
    isValid: isBillingValid(status),
    kept: billingDraftOf(edits.General, edits.BillingAddress),
  })
  const kept = async (patch: Parameters<typeof save>[0]) => ((await save(patch)) ? '' : SAVE_FAILED)
  const carrier = useOptimisticChoice(
    edits.ShippingChoices.SelectedShippingCarrier,
    (SelectedShippingCarrier) => kept({ ShippingChoices: { SelectedShippingCarrier } }),
  )
  const option = useOptimisticChoice(edits.General.PaymentOption, (PaymentOption) =>
    kept({ General: { PaymentOption } }),
  )
  const card = useOptimisticChoice(edits.CardPayment.CardToken, (CardToken) =>
    kept({ CardPayment: { CardToken } }),
  )
  const ncnr = useOptimisticChoice(edits.General.IsNcnrAcknowledged, (IsNcnrAcknowledged) =>
    kept({ General: { IsNcnrAcknowledged } }),
  )
  const duplicatePo = useOptimisticChoice(edits.General.IsDuplicatePoOverride, (IsDuplicatePoOverride) =>
    kept({ General: { IsDuplicatePoOverride } }),
  )
  const isSubmitting = checkout.phase === 'submitting'
  const isTold =
    carrier.problem !== '' || [contact, shipTo, billing].some((editor) => editor.isUnsaved && editor.isOpen)
  return (
    <div className="cols">
      <div className="card" inert={isSubmitting}>
        <ContactSection
          contact={edits.SelectedContact}
          status={status}
          problem={detail}
          editor={contact}
          onSave={(SelectedContact) => save({ SelectedContact })}
        />
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
            problem={checkout.noRates || (carrier.problem && detail)}
            carrier={carrier}
            isAsking={checkout.isAskingRates}
            onAsk={() => void checkout.askRates()}
          />
        )}
        <PaymentSection
          setup={setup}
          option={option}
          card={card}
          status={status}
          onCard={checkout.addCard}
          onRemove={checkout.removeCard}
          onRetry={checkout.refresh}
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
          {
            title: 'Shipping Address',
            isValid: status.IsShipToValid && !shipTo.isOpen,
            isOpen: shipTo.isOpen,
          },
          { title: 'Shipping Choices', isValid: status.IsShippingOptionValid },
          {
            title: 'Payment Method',
            isValid: status.IsPaymentValid,
          },
          {
            title: 'Billing & Other',
            isValid: isBillingValid(status) && !billing.isOpen,
            isOpen: billing.isOpen,
          },
        ]}
        lineCount={setup.ShoppingCartItems.length}
        isBusy={isSaving}
        isSubmitting={isSubmitting}
        problem={isTold ? '' : detail}
        ncnr={ncnr}
        duplicatePo={duplicatePo}
        refusals={checkout.refusals}
        onSubmit={() => void checkout.submit()}
      />
    </div>
  )
}
