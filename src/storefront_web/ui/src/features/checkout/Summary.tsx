import type { ReactNode } from 'react'
import type { SubmitBlocker, ValidationStatus } from '../../api/types'
import { SubmitBlockerCode } from '../../contract/enums.gen'
import * as words from '../../contract/messages/checkout.gen'
import { COLLECT, TBD } from '../../contract/messages/shipping.gen'
import { TERMS } from '../../contract/messages/orders.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Money } from '../../parts/Price'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useShell } from '../../state/shell'
import { whyNotSubmit } from '../../rules/submitBlockers'
import { counted } from '../../rules/money'
import { poPrompt } from '../../rules/po'
import type { Choice } from '../../state/useOptimisticChoice'
import { Tick } from './Section'
import { goToSection, sectionOf, type SectionTitle } from './sections'
import css from './Summary.module.css'

interface Props {
  status: ValidationStatus
  sections: { title: SectionTitle; isValid: boolean; isOpen?: boolean }[]
  lineCount: number
  isBusy: boolean
  isSubmitting: boolean
  /** A failed change that no open editor shows. */
  problem: string
  ncnr: Choice<boolean>
  duplicatePo: Choice<boolean>
  /** Why the last submit failed, heading first. */
  refusals: string[]
  onSubmit: () => void
}

/**
 * The order summary: completed sections, totals, and why the order cannot be placed yet. Source: S2 §2.9,
 * §5.8.
 */
export function Summary(props: Props) {
  const { status, sections, ncnr, duplicatePo } = props
  const [heading, ...errors] = props.refusals
  const reasons = reasonsOf(props)
  const toMend = promptsOf(reasons, status)
  return (
    <aside className={`card box ${css.summary}`} aria-label="Order summary">
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
        <Sum
          label={
            <>
              SubTotal <small className="meta">{counted(props.lineCount, 'line')}</small>
            </>
          }
        >
          <Money amount={status.SubTotal} />
        </Sum>
        <Sum label="Shipping">
          {status.IsShippingCollect ? (
            COLLECT
          ) : status.ShippingTotal === null ? (
            TBD
          ) : (
            <Money amount={status.ShippingTotal} />
          )}
        </Sum>
        <Sum label="Tax">{status.TaxTotal === null ? TBD : <Money amount={status.TaxTotal} />}</Sum>
        <Sum label="Order total" isGrand>
          <Money amount={status.OrderTotal} />
        </Sum>
      </dl>
      {(status.TaxTotal === null || (status.ShippingTotal === null && !status.IsShippingCollect)) && (
        <p className="meta">{words.BEFORE_TBD}</p>
      )}
      {status.IsNcnrAcknowledgementNeeded && (
        <Check
          id={NCNR}
          label={words.NCNR_STATEMENT}
          checked={ncnr.shown}
          onChange={(event) => ncnr.choose(event.currentTarget.checked)}
        />
      )}
      {status.IsDuplicatePoOverrideShown && (
        <Check
          id={DUPLICATE_PO}
          label={words.PO_OVERRIDE}
          checked={duplicatePo.shown}
          onChange={(event) => duplicatePo.choose(event.currentTarget.checked)}
        />
      )}
      <div role="alert">
        {heading && (
          <Notice tone="bad">
            {heading}
            {errors.map((error) => (
              <span key={error} className={css.error}>
                <Reason sentence={error} status={status} sections={sections} />
              </span>
            ))}
          </Notice>
        )}
        {props.problem && <Notice tone="bad">{props.problem}</Notice>}
      </div>
      {toMend.length > 0 && (
        <ul className={css.reasons} aria-label={words.BEFORE_SUBMIT}>
          {toMend.map((sentence) => (
            <li key={sentence}>
              <Icon name="warn" />
              <Reason sentence={sentence} status={status} sections={sections} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">{props.isSubmitting && <Notice tone="blue">{words.SUBMITTING}</Notice>}</div>
      <Button
        look="primary"
        size="big"
        wide
        why={props.isSubmitting ? words.SUBMITTING : reasons[0]?.Message}
        aria-busy={props.isBusy || props.isSubmitting}
        onClick={props.onSubmit}
      >
        Submit Order
      </Button>
      <Terms />
    </aside>
  )
}

/** The terms of the order, opened in a new tab so that nothing typed is lost. */
function Terms() {
  const { termsPath } = useShell()
  if (!termsPath) return null
  return (
    <p className="meta">
      <a href={termsPath} target="_blank" rel="noreferrer">
        {TERMS}
      </a>
    </p>
  )
}

/** A link to a section, from its name or a sentence about it. */
function GoTo({ title, children }: { title: SectionTitle; children: ReactNode }) {
  return (
    <button type="button" className={css.goto} onClick={() => goToSection(title)}>
      {children}
    </button>
  )
}

/** A reason that links to where it can be fixed. */
function Reason({
  sentence,
  status,
  sections,
}: {
  sentence: string
  status: ValidationStatus
  sections: Props['sections']
}) {
  const title =
    sentence === words.UNSAVED_CHANGES
      ? sections.find((section) => section.isOpen)?.title
      : sectionOf(sentence, status)
  if (title) return <GoTo title={title}>{sentence}</GoTo>
  const tick = TICKS[sentence]
  if (!tick) return <span>{sentence}</span>
  return (
    <button type="button" className={css.goto} onClick={() => document.getElementById(tick)?.focus()}>
      {sentence}
    </button>
  )
}

const NCNR = 'ncnr-acknowledgement'
const DUPLICATE_PO = 'duplicate-po'
const TICKS: Record<string, string> = { [words.NCNR_MISSING]: NCNR, [words.PO_DUPLICATE]: DUPLICATE_PO }

/**
 * Return the reasons why the order cannot be placed, without duplicates, including the prompt about the PO
 * number. Source: S2 §8.
 */
function promptsOf(reasons: SubmitBlocker[], status: ValidationStatus): string[] {
  const problem = status.Problems.find(({ Field }) => Field === 'General.PoNumberOrJobName')?.Message ?? ''
  const isOfPo = ({ Code, Message }: SubmitBlocker) =>
    Code === SubmitBlockerCode.PO_NUMBER || (problem !== '' && Message === problem)
  const toMend = reasons.filter(({ Code }) => Code !== SubmitBlockerCode.SAVING)
  return [
    ...new Set(
      toMend.map((reason) => (isOfPo(reason) ? poPrompt(status.IsPOValid, problem) : reason.Message)),
    ),
  ]
}

function reasonsOf({ status, sections, isBusy, ncnr }: Props): SubmitBlocker[] {
  const page = {
    IsInitializing: false,
    IsSaving: isBusy,
    OpenEditors: sections.filter((section) => section.isOpen).map((section) => section.title),
  }
  return whyNotSubmit(status, { IsQuote: false, IsNcnrAcknowledged: ncnr.shown }, page)
}

function Sum({ label, isGrand, children }: { label: ReactNode; isGrand?: boolean; children: ReactNode }) {
  return (
    <div className={isGrand ? css.grand : css.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
