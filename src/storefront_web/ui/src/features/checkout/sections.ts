import type { ValidationStatus } from '../../api/types'
import * as words from '../../contract/messages/checkout.gen'
import { CARD_DECLINED, CARD_MISSING, CARD_TOKEN_MALFORMED } from '../../contract/messages/payment.gen'
import { SHIP_TO_NEEDED, SHIPPING_OPTION_MISSING } from '../../contract/messages/shipping.gen'

/** The sections by title, in the order of the page. Source: S2 §2.5. */
export const SECTIONS = [
  'Quote Information',
  'Contact',
  'Shipping Address',
  'Shipping Choices',
  'Payment Method',
  'Billing & Other',
  'Your Items',
] as const
export type SectionTitle = (typeof SECTIONS)[number]

/** Return the sections that this checkout has, in order. Source: S2 §2.5. */
export function titlesOf(status: ValidationStatus, isQuote: boolean): SectionTitle[] {
  return SECTIONS.filter((title) => {
    if (title === 'Quote Information') return isQuote
    if (title === 'Shipping Choices') return !isQuote && !status.IsShippingCollect
    return true
  })
}

const OF_SENTENCE: Record<string, SectionTitle> = {
  [words.QUOTE_REFERENCE_MISSING]: 'Quote Information',
  [words.QUOTE_REFERENCE_TOO_LONG]: 'Quote Information',
  [words.QUOTE_EXPIRY_TOO_EARLY]: 'Quote Information',
  [words.QUOTE_EXPIRY_TOO_LATE]: 'Quote Information',
  [words.CONTACT_SECTION]: 'Contact',
  [words.NEW_ACCOUNT_NEEDS_PASSWORD]: 'Contact',
  [words.NEW_ACCOUNT_DUPLICATE_EMAIL]: 'Contact',
  [words.NEW_ACCOUNT_INVALID_EMAIL]: 'Contact',
  [words.SHIP_TO_SECTION]: 'Shipping Address',
  [SHIPPING_OPTION_MISSING]: 'Shipping Choices',
  [SHIP_TO_NEEDED]: 'Shipping Address',
  [CARD_MISSING]: 'Payment Method',
  [CARD_DECLINED]: 'Payment Method',
  [CARD_TOKEN_MALFORMED]: 'Payment Method',
  [words.BILL_TO_SECTION]: 'Billing & Other',
  [words.PO_EMPTY]: 'Billing & Other',
  [words.PO_CHECK]: 'Billing & Other',
  [words.PO_TOO_LONG]: 'Billing & Other',
  [words.NOTES_TOO_LONG]: 'Billing & Other',
}

const OF_GROUP: Record<string, SectionTitle> = {
  SelectedContact: 'Contact',
  ShippingChoices: 'Shipping Address',
  CardPayment: 'Payment Method',
  General: 'Billing & Other',
  BillingAddress: 'Billing & Other',
  EmailSettings: 'Billing & Other',
}

const LINE = new RegExp(`^${words.LINE_PROBLEM.split('{line_number}')[0]}\\d+`)

/** Return the section that a message is about, or undefined. */
export function sectionOf(sentence: string, status: ValidationStatus): SectionTitle | undefined {
  const group = status.Problems.find((problem) => problem.Message === sentence)?.Field.split('.')[0]
  if (OF_SENTENCE[sentence]) return OF_SENTENCE[sentence]
  if (LINE.test(sentence)) return 'Your Items'
  return group ? OF_GROUP[group] : undefined
}

const STANDS = 'input, select, textarea, button, a'

/** Go to a section: to its first invalid field, or its first control. */
export function goToSection(title: SectionTitle): void {
  const frame = document.querySelector<HTMLElement>(`[data-section="${title}"]`)
  const target =
    frame?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? frame?.querySelector<HTMLElement>(STANDS)
  target?.focus({ preventScroll: true })
  frame?.scrollIntoView({ block: 'nearest' })
  target?.scrollIntoView({ block: 'nearest' })
}
