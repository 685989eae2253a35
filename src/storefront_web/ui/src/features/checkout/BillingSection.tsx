import { useState } from 'react'
import type { BillingAddress, General, SetupData, ValidationStatus } from '../../api/words'
import { NOTES_COUNTER_FROM, NOTES_MAX } from '../../contract/limits/checkout.gen'
import { Check, Field, TextArea } from '../../parts/Field'
import { AddressFields, addressLine } from './AddressFields'
import { Cell, Form } from './Form'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Editor } from './useEditor'

interface Props {
  general: General
  billing: BillingAddress
  setup: SetupData
  status: ValidationStatus
  isSaving: boolean
  editor: Editor
  onSave: (general: Partial<General>, billing: BillingAddress) => Promise<ValidationStatus | undefined>
}

/** The billing address, the buyer's number and the notes. Source: S2 §2.9, §5.7. */
export function BillingSection({ general, billing, setup, status, isSaving, editor, onSave }: Props) {
  const [address, setAddress] = useState(billing)
  const [same, setSame] = useState(general.IsBillingSameAsShipping || !billing.Address1)
  const [number, setNumber] = useState(general.PoNumberOrJobName)
  const [notes, setNotes] = useState(general.Notes)
  const problems = editor.isTried ? problemsOf(status, 'BillingAddress') : {}
  const others = editor.isTried ? problemsOf(status, 'General') : {}
  const isLong = notes.length > NOTES_MAX
  const save = () =>
    editor.save(async () => {
      const answer = await onSave({ IsBillingSameAsShipping: same, PoNumberOrJobName: number.trim(), Notes: notes }, address)
      return answer?.IsBillToValid && !isLong && answer.IsPOValid.Status !== 'Empty'
    })
  return (
    <Section
      title="Billing & Other"
      isValid={status.IsBillToValid && status.IsPOValid.Status === 'Valid' && !editor.isOpen}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      summary={
        <>
          {general.IsBillingSameAsShipping ? 'Same as shipping' : addressLine(billing)}
          {general.PoNumberOrJobName && ` · PO ${general.PoNumberOrJobName}`}
          {general.Notes && ' · with order notes'}
        </>
      }
    >
      <Form saves="Save billing" isBusy={isSaving} onSave={save} onCancel={status.IsBillToValid ? editor.close : undefined}>
        <Cell span={3}>
          <Field
            label="PO number or job name"
            aside={setup.BillingInformation.IsPoNumberRequired ? undefined : 'optional'}
            autoComplete="off"
            maxLength={60}
            value={number}
            problem={others['PoNumberOrJobName'] ?? (editor.isTried && status.IsPOValid.Status === 'Empty' ? status.IsPOValid.Message : undefined)}
            onChange={(event) => setNumber(event.currentTarget.value)}
          />
        </Cell>
        <Cell span={6}>
          <Check label="Billing address is the same as shipping" checked={same} onChange={(event) => setSame(event.currentTarget.checked)} />
        </Cell>
        {!same && <AddressFields draft={address} problems={problems} setup={setup} kind="billing" onChange={(part) => setAddress({ ...address, ...part })} />}
        <Cell span={6}>
          <TextArea
            label="Order notes"
            aside={notes.length > NOTES_COUNTER_FROM ? <span className={isLong ? 'bad' : undefined}>{`${notes.length} of ${NOTES_MAX}`}</span> : 'optional'}
            rows={3}
            value={notes}
            problem={others['Notes']}
            onChange={(event) => setNotes(event.currentTarget.value)}
          />
        </Cell>
      </Form>
    </Section>
  )
}
