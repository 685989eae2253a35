import type { Address, SetupData, ShippingChoices, ValidationStatus } from '../../api/types'
import { SHIP_TO_SECTION } from '../../contract/messages/checkout.gen'
import { DELIVERY_INSTRUCTIONS_HINT } from '../../contract/messages/shipping.gen'
import { Field, TextArea } from '../../parts/Field'
import { Notice } from '../../parts/Notice'
import { type AddressDraft, AddressFields, addressLine } from '../addresses'
import { Cell, Form } from '../../parts/Form'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Editor } from './useEditor'
import { useVerification, type Verifier } from './useVerification'
import { VerifyDialog } from './VerifyDialog'

interface Props {
  choices: ShippingChoices
  setup: SetupData
  status: ValidationStatus
  /** Why the last save failed. */
  problem: string
  editor: Editor<ShipToDraft>
  onSave: (choices: Partial<ShippingChoices>) => Promise<ValidationStatus | undefined>
  verification: Verifier
}

/** The values of the ship-to editor. */
export type ShipToDraft = AddressDraft & { Attn: string; DeliveryInstructions: string }

/** The ship-to section. Source: S2 §2.6, §5.3. */
export function ShipToSection({ choices, setup, status, problem, editor, onSave, verification }: Props) {
  const { draft } = editor
  const { asked, verify, keep: keepUnverified, close } = useVerification(verification)
  const problems = editor.isTried ? problemsOf(status, 'ShippingChoices') : {}
  const shown = shipToDraftOf(choices)
  const keep = async (address: ShipToDraft) => (await onSave(prefixed(address)))?.IsShipToValid
  const save = () =>
    editor.save(async () => {
      const isValid = await keep(draft)
      return isValid ? verify(addressOf(choices, draft)) : isValid
    })
  const take = async (corrected: Partial<ShipToDraft>) => {
    editor.change(corrected)
    close()
    await editor.save(() => keep({ ...draft, ...corrected }))
  }
  const keepTyped = async () => {
    if (await keepUnverified(addressOf(choices, draft))) editor.cancel()
  }
  return (
    <Section
      title="Shipping Address"
      isValid={status.IsShipToValid && !editor.isOpen}
      isOpen={editor.isOpen}
      onEdit={editor.open}
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
      {editor.isTried && !status.IsShipToValid && (
        <Notice tone="warn" role="alert">
          {SHIP_TO_SECTION}
        </Notice>
      )}
      <Form
        saves="Save address"
        problem={editor.isUnsaved ? problem : ''}
        onSave={save}
        onCancel={status.IsShipToValid ? editor.cancel : undefined}
      >
        <AddressFields
          draft={draft}
          problems={problems}
          choices={setup}
          kind="shipping"
          onChange={editor.change}
        />
        <Cell span={3}>
          <Field
            label="Attention"
            aside="optional"
            value={draft.Attn}
            problem={problems['Attn']}
            maxLength={60}
            onChange={(event) => editor.change({ Attn: event.currentTarget.value })}
          />
        </Cell>
        <Cell span={3}>
          <TextArea
            label="Delivery Instructions"
            aside="optional"
            help={DELIVERY_INSTRUCTIONS_HINT}
            rows={3}
            maxLength={300}
            value={draft.DeliveryInstructions}
            problem={problems['DeliveryInstructions']}
            onChange={(event) => editor.change({ DeliveryInstructions: event.currentTarget.value })}
          />
        </Cell>
      </Form>
      {asked && (
        <VerifyDialog
          asked={asked}
          setup={setup}
          onKeep={() => void keepTyped()}
          onTake={(corrected) => void take(corrected)}
          onEdit={close}
          onGoOn={() => {
            close()
            editor.cancel()
          }}
        />
      )}
    </Section>
  )
}

/** Return the saved ship-to as editor values. */
export function shipToDraftOf(choices: ShippingChoices): ShipToDraft {
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

function prefixed({ Attn, DeliveryInstructions, ...address }: ShipToDraft): Partial<ShippingChoices> {
  const named = Object.entries(address).map(([name, value]) => [`ShippingChoices_${name}`, value])
  return { ...Object.fromEntries(named), Attn, DeliveryInstructions }
}

function addressOf(choices: ShippingChoices, draft: ShipToDraft): Partial<Address> {
  return { ...draft, P21Id: choices.ShippingChoices_P21Id }
}
