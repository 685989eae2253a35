import { useState } from 'react'
import type { ValidationStatus } from '../../api/types'
import { QUOTE_REFERENCE_MAX } from '../../contract/limits/quotes.gen'
import { BILLING_SAME, EMAIL_SETTINGS, JOB_NUMBER, PO_LABEL } from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { addressLine } from '../addresses'
import { FilesAtCheckout, useCart } from '../cart'
import type { BillingProps } from './billingParts'
import { BillTo } from './BillTo'
import { EmailSettings } from './EmailSettings'
import { fieldsOf, isComplaining } from './fields'
import { OrderNotes } from './OrderNotes'
import { problemsOf } from './problems'
import { Section } from './Section'

/** Whether the section is complete. */
export function isBillingValid(status: ValidationStatus): boolean {
  return status.IsBillToValid && status.IsPOValid.Status === 'Valid' && isPrintable(status)
}

/** Whether the PO number and the notes can be printed, and the confirmation be sent. */
function isPrintable(status: ValidationStatus): boolean {
  const { PoNumberOrJobName, Notes } = problemsOf(status, 'General')
  return !PoNumberOrJobName && !Notes && Object.keys(problemsOf(status, 'EmailSettings')).length === 0
}

/**
 * Billing & Other: PO number, billing address, notes, email settings and attachments; the job number too if an
 * order was opened with that of its quote. Source: S2 §2.9.
 */
export function BillingSection(props: BillingProps) {
  const { checkout, edits, setup, status } = props
  const { General: general, BillingAddress: billing } = edits
  const { cart } = useCart()
  const [isFolded, setFolded] = useState(false)
  const [hasJob] = useState(!checkout.isQuote && general.QuoteReferenceNumber !== '')
  const isValid = isBillingValid(status)
  const field = fieldsOf(checkout, 'General')
  const po = field('PoNumberOrJobName')
  const isPoEmpty = checkout.isTried && status.IsPOValid.Status === 'Empty'
  return (
    <Section
      title="Billing & Other"
      isValid={isValid}
      isComplaining={(['BillingAddress', 'General', 'EmailSettings'] as const).some((group) =>
        isComplaining(checkout, group),
      )}
      isOpen={!isFolded || !isValid}
      onEdit={() => setFolded(false)}
      onDone={() => setFolded(true)}
      summary={
        <>
          {general.IsBillingSameAsShipping ? BILLING_SAME : addressLine(billing)}
          {general.PoNumberOrJobName && ` · PO ${general.PoNumberOrJobName}`}
          {hasJob && general.QuoteReferenceNumber && ` · ${JOB_NUMBER} ${general.QuoteReferenceNumber}`}
          {general.Notes && ' · with order notes'}
        </>
      }
    >
      <FieldGrid>
        <Cell span={3}>
          <Field
            label={PO_LABEL}
            aside={!checkout.isQuote && setup.BillingInformation.IsPoNumberRequired ? undefined : 'optional'}
            autoComplete="off"
            maxLength={60}
            help={checkout.isQuote || po.value ? undefined : setup.BillingInformation.PoNumberHint}
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
        {hasJob && (
          <Cell span={3}>
            <Field
              label={JOB_NUMBER}
              aside="optional"
              autoComplete="off"
              maxLength={QUOTE_REFERENCE_MAX}
              {...field('QuoteReferenceNumber')}
            />
          </Cell>
        )}
        <BillTo {...props} />
        <Cell span={6}>
          <OrderNotes {...props} />
        </Cell>
      </FieldGrid>
      <div role="group" aria-label={EMAIL_SETTINGS}>
        <FieldGrid>
          <EmailSettings {...props} />
        </FieldGrid>
      </div>
      {cart && <FilesAtCheckout cart={cart} />}
    </Section>
  )
}
