import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { SetupData, SubmitBlocker, UserEdits, ValidationStatus } from '../../api/types'
import { SubmitBlockerCode } from '../../contract/enums.gen'
import * as words from '../../contract/messages/checkout.gen'
import { TBD } from '../../contract/messages/shipping.gen'
import { TERMS } from '../../contract/messages/orders.gen'
import { Button } from '../../parts/Button'
import { Check } from '../../parts/Field'
import { Money } from '../../parts/Price'
import { Icon } from '../../parts/Icon'
import { Notice } from '../../parts/Notice'
import { useShell } from '../../state/shell'
import { counted } from '../../rules/money'
import { poPrompt } from '../../rules/po'
import { shippingTotalText } from '../../rules/shipping'
import { useAuth } from '../../state/auth'
import { classes } from '../../parts/classes'
import { Acknowledgements, TICKS } from './Acknowledgements'
import { BottomBar } from './BottomBar'
import { blockersOf } from './blockers'
import { Tick } from './Section'
import { goToSection, sectionOf, type SectionTitle } from './sections'
import { type SectionState, sectionStates } from './sectionStates'
import { SummaryChoices } from './SummaryChoices'
import { sumsOf } from './sums'
import css from './Summary.module.css'
import { useNarrow } from './useNarrow'
import type { Checkout } from './useCheckout'

interface Props {
  checkout: Checkout
  edits: UserEdits
  setup: SetupData
  status: ValidationStatus
}

/**
 * The summary: completed sections, totals, and why the checkout cannot be submitted yet. Source: S2 §2.9,
 * §5.8.
 */
export function Summary({ checkout, edits, setup, status }: Props) {
  const { isQuote, isSaving, refusals } = checkout
  const isSubmitting = checkout.phase === 'submitting'
  const sections = sectionStates(checkout, status)
  const sums = sumsOf(status, setup.ShoppingCartItems, isQuote)
  const isBeforeTbd = sums.tax === null || (status.ShippingTotal === null && !status.IsShippingCollect)
  const [isApproved, setApproved] = useState(false)
  const mayApprove = useAuth().impersonated !== undefined && !isQuote
  const frame = useRef<HTMLElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const isNarrow = useNarrow()
  const [tries, setTries] = useState(0)
  const [heading, ...errors] = refusals
  const blockers = blockersOf(checkout)
  const prompts = promptsOf(blockers, status)
  const why = isSubmitting
    ? words.SUBMITTING
    : (blockers[0]?.Message ?? (isSaving ? words.SAVING : undefined))
  // after the fields show their problems, go to the first one
  useEffect(() => {
    if (tries > 0) frame.current?.querySelector<HTMLElement>('[data-reason]')?.click()
  }, [tries])
  const submit = async () => {
    if (!(await checkout.submit(isApproved && mayApprove))) setTries((count) => count + 1)
  }
  const summary = isQuote ? 'Quote summary' : 'Order summary'
  return (
    <aside ref={frame} className={`card box ${css.summary}`} aria-label={summary}>
      <h2>{summary}</h2>
      <ul className={css.ticks}>
        {sections.map((section) => (
          <li key={section.title}>
            <Tick isValid={section.isValid} isComplaining={section.isComplaining} />
            <button type="button" className={css.goto} onClick={() => goToSection(section.title)}>
              {section.title}
            </button>
          </li>
        ))}
      </ul>
      <dl className={css.sums}>
        <Sum
          label={
            <>
              SubTotal <small className="meta">{counted(setup.ShoppingCartItems.length, 'line')}</small>
            </>
          }
        >
          <Amount amount={sums.subTotal} />
        </Sum>
        <Sum label="Shipping">{shippingTotalText(status.ShippingTotal, status.IsShippingCollect)}</Sum>
        <Sum label="Tax">
          <Amount amount={sums.tax} />
        </Sum>
        <Sum label={isQuote ? 'Quote total' : 'Order total'} isGrand>
          <Amount amount={sums.total} />
        </Sum>
      </dl>
      {sums.total !== null && isBeforeTbd && <p className="meta">{words.BEFORE_TBD}</p>}
      <SummaryChoices choices={edits.ShippingChoices} setup={setup} />
      <Acknowledgements checkout={checkout} edits={edits} setup={setup} status={status} />
      {mayApprove && (
        <Check
          label={words.APPROVE_ORDER}
          help={words.APPROVE_ORDER_HELP}
          checked={isApproved}
          onChange={(event) => setApproved(event.currentTarget.checked)}
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
        {checkout.detail && !checkout.isLost && <Notice tone="bad">{checkout.detail}</Notice>}
      </div>
      {prompts.length > 0 && (
        <ul
          className={classes(css.reasons, checkout.isTried && css.tried)}
          aria-label={isQuote ? words.BEFORE_QUOTE : words.BEFORE_SUBMIT}
        >
          {prompts.map((sentence) => (
            <li key={sentence}>
              <Icon name={checkout.isTried ? 'warn' : 'due'} />
              <Reason sentence={sentence} status={status} sections={sections} />
            </li>
          ))}
        </ul>
      )}
      {status.ShippingPlan.Text && <p className="meta">{status.ShippingPlan.Text}</p>}
      <div role="status">
        {isSubmitting && <Notice tone="blue">{words.SUBMITTING}</Notice>}
        {checkout.isLost && <Notice tone="warn">{words.NOT_SAVED_YET}</Notice>}
      </div>
      <span ref={button}>
        <Button
          look="primary"
          size="big"
          wide
          why={why}
          onWhy={isSubmitting ? undefined : () => void submit()}
          aria-busy={isSaving || isSubmitting}
          onClick={() => void submit()}
        >
          {isQuote ? words.SUBMIT_QUOTE : words.SUBMIT_ORDER}
        </Button>
      </span>
      {isNarrow && !isSubmitting && (
        <BottomBar total={sums.total} sections={sections} left={prompts.length} submit={button} />
      )}
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
    <button type="button" data-reason className={css.goto} onClick={() => goToSection(title)}>
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
  sections: SectionState[]
}) {
  const title =
    sentence === words.UNSAVED_CHANGES
      ? sections.find((section) => section.isComplaining || !section.isValid)?.title
      : sectionOf(sentence, status)
  if (title) return <GoTo title={title}>{sentence}</GoTo>
  const tick = TICKS[sentence]
  if (!tick) return <span>{sentence}</span>
  return (
    <button
      type="button"
      data-reason
      className={css.goto}
      onClick={() => document.getElementById(tick)?.focus()}
    >
      {sentence}
    </button>
  )
}

/**
 * Return the reasons why the order cannot be placed, without duplicates, including the prompt about the PO
 * number. Source: S2 §8.
 */
function promptsOf(blockers: SubmitBlocker[], status: ValidationStatus): string[] {
  const problem = status.Problems.find(({ Field }) => Field === 'General.PoNumberOrJobName')?.Message ?? ''
  const isOfPo = ({ Code, Message }: SubmitBlocker) =>
    Code === SubmitBlockerCode.PO_NUMBER || (problem !== '' && Message === problem)
  return [
    ...new Set(blockers.map((one) => (isOfPo(one) ? poPrompt(status.IsPOValid, problem) : one.Message))),
  ]
}

/** An amount, or that it is to be determined. */
function Amount({ amount }: { amount: number | null }) {
  return amount === null ? TBD : <Money amount={amount} />
}

function Sum({ label, isGrand, children }: { label: ReactNode; isGrand?: boolean; children: ReactNode }) {
  return (
    <div className={isGrand ? css.grand : css.sum}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
