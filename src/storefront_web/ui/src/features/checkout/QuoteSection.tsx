import type { UserEdits, ValidationStatus } from '../../api/types'
import { QUOTE_EXPIRY_LAST_ISO, QUOTE_REFERENCE_MAX } from '../../contract/limits/quotes.gen'
import {
  JOB_NUMBER,
  COUNTER,
  QUOTE_EXPIRY_HELP,
  QUOTE_EXPIRY_LABEL,
} from '../../contract/messages/checkout.gen'
import { Field } from '../../parts/Field'
import { Cell, FieldGrid } from '../../parts/Form'
import { codePoints, fill } from '../../rules/text'
import { fieldsOf, isComplaining } from './fields'
import { Section } from './Section'
import { sectionStates } from './sectionStates'
import type { Checkout } from './useCheckout'

interface Props {
  checkout: Checkout
  edits: UserEdits
  status: ValidationStatus
}

/** The buyer's reference of a quote, and its last day. Source: S2 §2.5, §5.6, decisions D15, G9. */
export function QuoteSection({ checkout, edits, status }: Props) {
  const { QuoteReferenceNumber: reference, QuoteExpirationDate: expires } = edits.General
  const field = fieldsOf(checkout, 'General')
  const length = codePoints(reference)
  const { Status, Message } = status.IsQuoteRefValid
  const [state] = sectionStates(checkout, status)
  return (
    <Section
      title="Quote Information"
      isValid={state?.isValid ?? true}
      isComplaining={isComplaining(checkout, 'General')}
      isOpen
    >
      <FieldGrid>
        <Cell span={3}>
          <Field
            label={JOB_NUMBER}
            aside={
              <span className={length > QUOTE_REFERENCE_MAX ? 'bad' : undefined}>
                {fill(COUNTER, { length, most: QUOTE_REFERENCE_MAX })}
              </span>
            }
            autoComplete="off"
            maxLength={60}
            {...field('QuoteReferenceNumber')}
            problem={Status === 'Valid' ? field('QuoteReferenceNumber').problem : Message}
          />
        </Cell>
        <Cell span={3}>
          <Field
            label={QUOTE_EXPIRY_LABEL}
            type="date"
            help={QUOTE_EXPIRY_HELP}
            max={QUOTE_EXPIRY_LAST_ISO}
            {...field('QuoteExpirationDate')}
            value={expires ?? ''}
            onChange={(event) =>
              checkout.type({ General: { QuoteExpirationDate: event.currentTarget.value || null } })
            }
          />
        </Cell>
      </FieldGrid>
    </Section>
  )
}
