import { useRef } from 'react'
import type { Address, SetupData, ShippingChoices, UserEdits, ValidationStatus } from '../../api/types'
import { SHIP_TO_SECTION } from '../../contract/messages/checkout.gen'
import { DELIVERY_INSTRUCTIONS_HINT } from '../../contract/messages/shipping.gen'
import { Field, TextArea } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { type AddressDraft, AddressFields, addressLine } from '../addresses'
import { fieldsOf, isComplaining, shownProblems } from './fields'
import { Section } from './Section'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'
import { useVerification } from './useVerification'
import { VerifyDialog } from './VerifyDialog'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

/** The values of the ship-to fields. */
type ShipTo = AddressDraft & { Attn: string; DeliveryInstructions: string }

/** The ship-to section; its address is verified when the section is left. Source: S2 §2.6, §4.6, §5.3. */
export function ShipToSection({ checkout, edits, setup, status }: Props) {
  const shown = shipToOf(edits.ShippingChoices)
  const editor = useEditor(status.IsShipToValid)
  const { asked, verify, keep, close } = useVerification(checkout)
  const verified = useRef(placeOf(shown))
  const field = fieldsOf(checkout, 'ShippingChoices')
  const check = async () => {
    const now = await checkout.flush()
    const choices = now.edits?.ShippingChoices ?? edits.ShippingChoices
    const typed = placeOf(shipToOf(choices))
    if (verified.current === typed || now.status?.IsShipToValid !== true) return
    verified.current = typed
    await verify(addressOf(choices))
  }
  const take = async (corrected: Partial<ShipTo>) => {
    close()
    verified.current = placeOf({ ...shown, ...corrected })
    await checkout.save({ ShippingChoices: prefixed(corrected) })
  }
  return (
    <Section
      title="Shipping Address"
      isValid={status.IsShipToValid}
      isComplaining={isComplaining(checkout, 'ShippingChoices')}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={editor.close}
      onLeave={() => void check()}
      summary={
        <>
          <b>{shown.Name}</b>
          {shown.Name && ', '}
          {shown.Attn && `Attn: ${shown.Attn}, `}
          {addressLine(shown)}
          {shown.DeliveryInstructions && ` · ${shown.DeliveryInstructions}`}
        </>
      }
    >
      {checkout.isTried && !status.IsShipToValid && (
        <Notice tone="warn" role="alert">
          {SHIP_TO_SECTION}
        </Notice>
      )}
      <FieldGrid>
        <AddressFields
          draft={shown}
          problems={shownProblems(checkout, 'ShippingChoices', [], 'ShippingChoices_')}
          choices={setup}
          kind="shipping"
          onChange={(change) => checkout.type({ ShippingChoices: prefixed(change) })}
          onLeave={(name) => checkout.leave(`ShippingChoices.${name}`)}
        />
        <Cell span={3}>
          <Field label="Attention" aside="optional" maxLength={60} {...field('Attn')} />
        </Cell>
        <Cell span={3}>
          <TextArea
            label="Delivery Instructions"
            aside="optional"
            help={DELIVERY_INSTRUCTIONS_HINT}
            rows={3}
            maxLength={300}
            {...field('DeliveryInstructions')}
          />
        </Cell>
      </FieldGrid>
      {asked && (
        <VerifyDialog
          asked={asked}
          setup={setup}
          onKeep={() => void keep(addressOf(edits.ShippingChoices))}
          onTake={(corrected) => void take(corrected)}
          onEdit={close}
          onGoOn={close}
        />
      )}
    </Section>
  )
}

/** Return the ship-to without its prefix. */
export function shipToOf(choices: ShippingChoices): ShipTo {
  return {
    Name: choices.ShippingChoices_Name,
    FirstName: choices.ShippingChoices_FirstName,
    LastName: choices.ShippingChoices_LastName,
    Address1: choices.ShippingChoices_Address1,
    Address2: choices.ShippingChoices_Address2,
    City: choices.ShippingChoices_City,
    State: choices.ShippingChoices_State,
    Zip: choices.ShippingChoices_Zip,
    Country: choices.ShippingChoices_Country,
    Phone: choices.ShippingChoices_Phone,
    PhoneExt: choices.ShippingChoices_PhoneExt,
    Attn: choices.Attn,
    DeliveryInstructions: choices.DeliveryInstructions,
  }
}

/** Return what verification depends on. */
function placeOf(shipTo: ShipTo): string {
  return [shipTo.Name, shipTo.Attn, addressLine(shipTo)].join('|')
}

function prefixed({ Attn, DeliveryInstructions, ...address }: Partial<ShipTo>): Partial<ShippingChoices> {
  const named = Object.entries(address).map(([name, value]) => [`ShippingChoices_${name}`, value])
  return {
    ...Object.fromEntries(named),
    ...(Attn !== undefined && { Attn }),
    ...(DeliveryInstructions !== undefined && { DeliveryInstructions }),
  }
}

function addressOf(choices: ShippingChoices): Partial<Address> {
  return { ...shipToOf(choices), P21Id: choices.ShippingChoices_P21Id }
}
