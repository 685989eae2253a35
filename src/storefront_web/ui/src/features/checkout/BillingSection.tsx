import type { BillingAddress, General, SetupData, ValidationStatus } from '../../api/types'
import { NOTES_COUNTER_FROM, NOTES_MAX } from '../../contract/limits/checkout.gen'
import {
  NOTES_COUNTER,
  NOTES_TOO_LONG,
  PO_LABEL,
  SAME_AS_SHIPPING,
} from '../../contract/messages/checkout.gen'
import { Check, Field, TextArea } from '../../parts/Field'
import { codePoints, fill } from '../../rules/text'
import { AddressFields, addressLine } from '../addresses'
import { Cell, Form } from '../../parts/Form'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Editor } from './useEditor'

/** The values of the billing editor. */
export interface BillingDraft {
  address: BillingAddress
  isSame: boolean
  poNumber: string
  notes: string
}

/** Return the saved values for the editor; the bill goes to the ship-to address by default. */
export function billingDraftOf(general: General, address: BillingAddress): BillingDraft {
  return {
    address,
    isSame: general.IsBillingSameAsShipping || !address.Address1,
    poNumber: general.PoNumberOrJobName,
    notes: general.Notes,
  }
}

/** Whether the section is complete. */
export function isBillingValid(status: ValidationStatus): boolean {
  return status.IsBillToValid && status.IsPOValid.Status === 'Valid' && isGeneralValid(status)
}

/** Whether the PO number and the notes can be printed. */
function isGeneralValid(status: ValidationStatus): boolean {
  const { PoNumberOrJobName, Notes } = problemsOf(status, 'General')
  return !PoNumberOrJobName && !Notes
}

interface Props {
  general: General
  billing: BillingAddress
  setup: SetupData
  status: ValidationStatus
  /** Why the last save failed. */
  problem: string
  editor: Editor<BillingDraft>
  onSave: (general: Partial<General>, billing: BillingAddress) => Promise<ValidationStatus | undefined>
}

/** The billing address, the PO number, and the notes. Source: S2 §2.9, §5.7. */
export function BillingSection({ general, billing, setup, status, problem, editor, onSave }: Props) {
  const { address, isSame, poNumber, notes } = editor.draft
  const problems = editor.isTried ? problemsOf(status, 'BillingAddress') : {}
  const others = editor.isTried ? problemsOf(status, 'General') : {}
  const isLong = codePoints(notes) > NOTES_MAX
  const save = () =>
    editor.save(async () => {
      if (isLong) return false
      const number = poNumber.trim()
      // a confirmation given for another PO number does not apply to this one
      const override = number === general.PoNumberOrJobName ? {} : { IsDuplicatePoOverride: false }
      const answer = await onSave(
        { IsBillingSameAsShipping: isSame, PoNumberOrJobName: number, Notes: notes, ...override },
        address,
      )
      return answer && answer.IsBillToValid && answer.IsPOValid.Status !== 'Empty' && isGeneralValid(answer)
    })
  return (
    <Section
      title="Billing & Other"
      isValid={isBillingValid(status) && !editor.isOpen}
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
      <Form
        saves="Save billing"
        problem={editor.isUnsaved ? problem : ''}
        onSave={save}
        onCancel={status.IsBillToValid ? editor.cancel : undefined}
      >
        <Cell span={3}>
          <Field
            label={PO_LABEL}
            aside={setup.BillingInformation.IsPoNumberRequired ? undefined : 'optional'}
            autoComplete="off"
            maxLength={60}
            value={poNumber}
            problem={
              others['PoNumberOrJobName'] ??
              (editor.isTried && status.IsPOValid.Status === 'Empty' ? status.IsPOValid.Message : undefined)
            }
            onChange={(event) => editor.change({ poNumber: event.currentTarget.value })}
          />
        </Cell>
        <Cell span={6}>
          <Check
            label={SAME_AS_SHIPPING}
            checked={isSame}
            onChange={(event) => editor.change({ isSame: event.currentTarget.checked })}
          />
        </Cell>
        {!isSame && (
          <AddressFields
            draft={address}
            problems={problems}
            choices={setup}
            kind="billing"
            onChange={(part) => editor.change({ address: { ...address, ...part } })}
          />
        )}
        <Cell span={6}>
          <TextArea
            label="Order notes"
            aside={
              codePoints(notes) > NOTES_COUNTER_FROM ? (
                <span className={isLong ? 'bad' : undefined}>
                  {fill(NOTES_COUNTER, { length: codePoints(notes) })}
                </span>
              ) : (
                'optional'
              )
            }
            rows={3}
            value={notes}
            problem={isLong ? NOTES_TOO_LONG : others['Notes']}
            onChange={(event) => editor.change({ notes: event.currentTarget.value })}
          />
        </Cell>
      </Form>
    </Section>
  )
}
