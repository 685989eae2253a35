import { useState } from 'react'
import type { SetupData, ShippingChoices, ValidationStatus } from '../../api/words'
import { SHIP_TO_SECTION } from '../../contract/messages/checkout.gen'
import { Field, TextArea } from '../../parts/Field'
import { Say } from '../../parts/Say'
import { type AddressDraft, AddressFields, addressLine } from './AddressFields'
import { Cell, Form } from './Form'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Editor } from './useEditor'

interface Props {
  choices: ShippingChoices
  setup: SetupData
  status: ValidationStatus
  isSaving: boolean
  editor: Editor
  onSave: (choices: Partial<ShippingChoices>) => Promise<ValidationStatus | undefined>
}

type Draft = AddressDraft & { Attn: string; DeliveryInstructions: string }

/** Where the order ships. Source: S2 §2.6, §5.3. */
export function ShipToSection({ choices, setup, status, isSaving, editor, onSave }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(choices))
  const problems = editor.isTried ? problemsOf(status, 'ShippingChoices') : {}
  const shown = draftOf(choices)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  return (
    <Section
      title="Shipping Address"
      isValid={status.IsShipToValid && !editor.isOpen}
      isOpen={editor.isOpen}
      onEdit={() => {
        setDraft(shown)
        editor.open()
      }}
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
        <Say tone="warn" role="alert">
          {SHIP_TO_SECTION}
        </Say>
      )}
      <Form saves="Save address" isBusy={isSaving} onSave={() => editor.save(async () => (await onSave(prefixed(draft)))?.IsShipToValid)} onCancel={status.IsShipToValid ? editor.close : undefined}>
        <AddressFields draft={draft} problems={problems} setup={setup} kind="shipping" onChange={change} />
        <Cell span={3}>
          <Field label="Attention" aside="optional" value={draft.Attn} problem={problems['Attn']} maxLength={60} onChange={(event) => change({ Attn: event.currentTarget.value })} />
        </Cell>
        <Cell span={3}>
          <TextArea
            label="Delivery Instructions"
            aside="optional"
            help="Dock, Access Code, ATTN:"
            rows={3}
            maxLength={300}
            value={draft.DeliveryInstructions}
            problem={problems['DeliveryInstructions']}
            onChange={(event) => change({ DeliveryInstructions: event.currentTarget.value })}
          />
        </Cell>
      </Form>
    </Section>
  )
}

function draftOf(choices: ShippingChoices): Draft {
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

function prefixed({ Attn, DeliveryInstructions, ...address }: Draft): Partial<ShippingChoices> {
  const named = Object.entries(address).map(([name, value]) => [`ShippingChoices_${name}`, value])
  return { ...Object.fromEntries(named), Attn, DeliveryInstructions }
}
