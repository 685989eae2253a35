import type { ReactNode } from 'react'
import type { GateReason, ValidationStatus } from '../../api/words'
import { GateCode } from '../../contract/enums.gen'
import * as words from '../../contract/messages/checkout.gen'
import { COLLECT, TBD } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Money } from '../../parts/Price'
import { Icon } from '../../parts/Icon'
import { Say } from '../../parts/Say'
import { whyNotSubmit } from '../../rules/gate'
import { counted } from '../../rules/money'
import { Tick } from './Section'
import { goToSection, sectionOf, type SectionTitle } from './sections'
import css from './Summary.module.css'

interface Props {
  status: ValidationStatus
  sections: { title: SectionTitle; isValid: boolean; isOpen?: boolean }[]
  lineCount: number
  isBusy: boolean
  isSubmitting: boolean
  /** What went wrong with a change that no open editor tells of. */
  problem: string
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
  const toMend = reasons.filter((reason) => reason.Code !== GateCode.SAVING)
  return (
    <aside className={css.summary} aria-label="Order summary">
      <h2>Order summary</h2>
      <ul className={css.ticks}>
        {sections.map((section) => (
          <li key={section.title}>
            <Tick isValid={section.isValid} />
            <GoTo title={section.title}>{section.title}</GoTo>
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
        <Check id={NCNR} label={words.NCNR_STATEMENT} checked={props.isNcnrAcknowledged} onChange={(event) => props.onNcnr(event.currentTarget.checked)} />
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
                <Reason sentence={error} status={status} sections={sections} />
              </span>
            ))}
          </Say>
        )}
        {props.problem && <Say tone="bad">{props.problem}</Say>}
      </div>
      {toMend.length > 0 && (
        <ul className={css.reasons} aria-label="Before the order can be placed">
          {toMend.map(({ Message }) => (
            <li key={Message}>
              <Icon name="warn" />
              <Reason sentence={Message} status={status} sections={sections} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{props.isSubmitting && <Say tone="blue">{words.SUBMITTING}</Say>}</div>
      <Button look="primary" size="big" wide why={props.isSubmitting ? words.SUBMITTING : reasons[0]?.Message} aria-busy={props.isBusy || props.isSubmitting} onClick={props.onSubmit}>
        Submit Order
      </Button>
    </aside>
  )
}

/** The name of a section, or a sentence about one: pressing it leads there. */
function GoTo({ title, children }: { title: SectionTitle; children: ReactNode }) {
  return (
    <button type="button" className={css.goto} onClick={() => goToSection(title)}>
      {children}
    </button>
  )
}

/** A reason that leads to where it can be put right. */
function Reason({ sentence, status, sections }: { sentence: string; status: ValidationStatus; sections: Props['sections'] }) {
  const title = sentence === words.UNSAVED_CHANGES ? sections.find((section) => section.isOpen)?.title : sectionOf(sentence, status)
  if (title) return <GoTo title={title}>{sentence}</GoTo>
  if (sentence !== words.NCNR_MISSING) return <span>{sentence}</span>
  return (
    <button type="button" className={css.goto} onClick={() => document.getElementById(NCNR)?.focus()}>
      {sentence}
    </button>
  )
}

const NCNR = 'ncnr-acknowledgement'

function reasonsOf({ status, sections, isBusy, isNcnrAcknowledged }: Props): GateReason[] {
  const page = { IsInitialising: false, IsSaving: isBusy, OpenEditors: sections.filter((section) => section.isOpen).map((section) => section.title) }
  return whyNotSubmit(status, { IsQuote: false, IsNcnrAcknowledged: isNcnrAcknowledged }, page)
}

function Sum({ label, isGrand, children }: { label: ReactNode; isGrand?: boolean; children: ReactNode }) {
  return (
    <div className={isGrand ? css.grand : css.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
