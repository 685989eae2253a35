import type { SetupData, UserEdits, ValidationStatus } from '../../api/types'
import { NOTES_COUNTER_FROM, NOTES_MAX } from '../../contract/limits/checkout.gen'
import {
  NOTES_COUNTER,
  NOTES_TOO_LONG,
  PO_LABEL,
  SAME_AS_SHIPPING,
} from '../../contract/messages/checkout.gen'
import { Check, Field, TextArea } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { codePoints, fill } from '../../rules/text'
import { AddressFields, addressLine } from '../addresses'
import { fieldsOf, isComplaining, shownProblems } from './fields'
import { problemsOf } from './problems'
import { Section } from './Section'
import type { Checkout } from './useCheckout'
import { useEditor } from './useEditor'

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
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

/** The billing address, the PO number, and the notes. Source: S2 §2.9, §5.7. */
export function BillingSection({ checkout, edits, setup, status }: Props) {
  const { General: general, BillingAddress: billing } = edits
  const isSame = general.IsBillingSameAsShipping
  const editor = useEditor(isBillingValid(status))
  const field = fieldsOf(checkout, 'General')
  const po = field('PoNumberOrJobName')
  const isPoEmpty = checkout.isTried && status.IsPOValid.Status === 'Empty'
  const length = codePoints(general.Notes)
  return (
    <Section
      title="Billing & Other"
      isValid={isBillingValid(status)}
      isComplaining={isComplaining(checkout, 'BillingAddress') || isComplaining(checkout, 'General')}
      isOpen={editor.isOpen}
      onEdit={editor.open}
      onDone={editor.close}
      summary={
        <>
          {isSame ? 'Same as shipping' : addressLine(billing)}
          {general.PoNumberOrJobName && ` · PO ${general.PoNumberOrJobName}`}
          {general.Notes && ' · with order notes'}
        </>
      }
    >
      <FieldGrid>
        <Cell span={3}>
          <Field
            label={PO_LABEL}
            aside={setup.BillingInformation.IsPoNumberRequired ? undefined : 'optional'}
            autoComplete="off"
            maxLength={60}
            {...po}
            problem={po.problem ?? (isPoEmpty ? status.IsPOValid.Message : undefined)}
            onChange={(event) =>
              // a confirmation given for another PO number does not apply to this one
              checkout.type({
                General: { PoNumberOrJobName: event.currentTarget.value, IsDuplicatePoOverride: false },
              })
            }
          />
        </Cell>
        <Cell span={6}>
          <Check
            label={SAME_AS_SHIPPING}
            checked={isSame}
            onChange={(event) =>
              void checkout.save({ General: { IsBillingSameAsShipping: event.currentTarget.checked } })
            }
          />
        </Cell>
        {!isSame && (
          <AddressFields
            draft={billing}
            problems={shownProblems(checkout, 'BillingAddress')}
            choices={setup}
            kind="billing"
            onChange={(change) => checkout.type({ BillingAddress: change })}
            onLeave={(name) => checkout.leave(`BillingAddress.${name}`)}
          />
        )}
        <Cell span={6}>
          <TextArea
            label="Order notes"
            aside={
              length > NOTES_COUNTER_FROM ? (
                <span className={length > NOTES_MAX ? 'bad' : undefined}>
                  {fill(NOTES_COUNTER, { length })}
                </span>
              ) : (
                'optional'
              )
            }
            rows={3}
            {...field('Notes')}
            problem={length > NOTES_MAX ? NOTES_TOO_LONG : field('Notes').problem}
          />
        </Cell>
      </FieldGrid>
    </Section>
  )
}
