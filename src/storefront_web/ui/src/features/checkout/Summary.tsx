import type { ReactNode } from 'react'
import type { ValidationStatus } from '../../api/words'
import * as words from '../../contract/messages/checkout.gen'
import { COLLECT, TBD } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Money } from '../../parts/Price'
import { Icon } from '../../parts/Icon'
import { Say } from '../../parts/Say'
import { counted } from '../../rules/money'
import { Tick } from './Section'
import css from './Summary.module.css'

interface Props {
  status: ValidationStatus
  sections: { title: string; isValid: boolean }[]
  lineCount: number
  isBusy: boolean
  isEditorOpen: boolean
  isNcnrAcknowledged: boolean
  isDuplicatePoOverride: boolean
  errors: string[]
  onNcnr: (isAcknowledged: boolean) => void
  onDuplicatePo: (isOverridden: boolean) => void
  onSubmit: () => void
}

/** The ticks, the totals, and in words why the order cannot be placed yet. Source: S2 §2.9, §5.8. */
export function Summary(props: Props) {
  const { status, sections, errors } = props
  const reasons = reasonsOf(props)
  return (
    <aside className={css.summary} aria-label="Order summary">
      <h2>Order summary</h2>
      <ul className={css.ticks}>
        {sections.map((section) => (
          <li key={section.title}>
            <Tick isValid={section.isValid} />
            {section.title}
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        <Sum label={<>SubTotal <small className="meta">{counted(props.lineCount, 'line')}</small></>}>
          <Money amount={status.SubTotal} />
        </Sum>
        <Sum label="Shipping">{status.IsShippingCollect ? COLLECT : status.ShippingTotal === null ? TBD : <Money amount={status.ShippingTotal} />}</Sum>
        <Sum label="Tax">{status.TaxTotal === null ? TBD : <Money amount={status.TaxTotal} />}</Sum>
        <Sum label="Order total" isGrand>
          <Money amount={status.OrderTotal} />
        </Sum>
      </dl>
      {(status.TaxTotal === null || (status.ShippingTotal === null && !status.IsShippingCollect)) && <p className="meta">{words.BEFORE_TBD}</p>}
      {status.IsNcnrAcknowledgementNeeded && (
        <Check label={words.NCNR_STATEMENT} checked={props.isNcnrAcknowledged} onChange={(event) => props.onNcnr(event.currentTarget.checked)} />
      )}
      {status.IsPOValid.Status === 'Duplicate' && (
        <Check label="Use this PO number again" checked={props.isDuplicatePoOverride} onChange={(event) => props.onDuplicatePo(event.currentTarget.checked)} />
      )}
      <div role="alert">
        {errors.length > 0 && (
          <Say tone="bad">
            {words.SUBMIT_REFUSED}
            {errors.map((error) => (
              <span key={error} className={css.error}>
                {error}
              </span>
            ))}
          </Say>
        )}
      </div>
      {reasons.length > 0 && (
        <ul className={css.reasons} aria-label="Before the order can be placed">
          {reasons.map((reason) => (
            <li key={reason}>
              <Icon name="warn" />
              {reason}
            </li>
          ))}
        </ul>
      )}
      <Button look="primary" size="big" wide why={reasons.join(' ') || undefined} aria-busy={props.isBusy} onClick={props.onSubmit}>
        Submit Order
      </Button>
    </aside>
  )
}

function reasonsOf({ status, isBusy, isEditorOpen, isNcnrAcknowledged }: Props): string[] {
  const reasons = isEditorOpen ? [words.UNSAVED_CHANGES] : []
  if (isBusy) reasons.push(words.SAVING)
  if (status.IsPOValid.Status !== 'Valid' && status.IsPOValid.Message) reasons.push(status.IsPOValid.Message)
  if (status.IsNcnrAcknowledgementNeeded && !isNcnrAcknowledged) reasons.push(words.NCNR_MISSING)
  if (!status.IsReadyToCheckout) reasons.push(...status.IsNotReadyToCheckoutReasons)
  return [...new Set(reasons)]
}

function Sum({ label, isGrand, children }: { label: ReactNode; isGrand?: boolean; children: ReactNode }) {
  return (
    <div className={isGrand ? css.grand : css.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
