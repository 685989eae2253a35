import { DELIVERY_INSTRUCTIONS_MAX } from '../contract/limits/addresses.gen'
import { COLLECT_ACCOUNT_PATTERN, SHIP_DATE_YEAR_MAX } from '../contract/limits/shipping.gen'
import { DELIVERY_INSTRUCTIONS_TOO_LONG } from '../contract/messages/addresses.gen'
import * as messages from '../contract/messages/shipping.gen'
import { CollectCarrier, PackingBasis, SpecialPaperwork } from '../contract/enums.gen'
import type { CheckoutItem, ShippingChoices } from '../contract/types.gen'
import { type Problem, problemsIn } from './fields'
import { codePoints, isBlank } from './text'

const ACCOUNT = new RegExp(`^${COLLECT_ACCOUNT_PATTERN}$`)

/** The last day that can be chosen. Source: S2 §9. */
export const LAST_SHIP_DATE = `${SHIP_DATE_YEAR_MAX}-12-31`

/** The working copy of the Additional Shipping Options. Source: S2 §3.3. */
export interface WorkingCopy {
  selectedPackingBasis: PackingBasis
  shippingSchedule: { LineNumber: number; RequestedDate: string | null }[]
  isRush: boolean
  notBeforeDate: string | null
  selectedSpecialPaperworkRequested: SpecialPaperwork
  isCollect: boolean
  collectAccountNumber: string
  collectCarrier: string
  deliveryInstructions: string
}

/** Return a working copy of the saved choices. Source: S2 §3.3. */
export function workingCopyOf(
  choices: ShippingChoices,
  items: readonly Pick<CheckoutItem, 'LineNumber' | 'PromiseDate'>[],
  today: string,
): WorkingCopy {
  const chosen = new Map(choices.ShippingSchedule.map((row) => [row.LineNumber, row.RequestedDate]))
  return {
    selectedPackingBasis: choices.PackingBasis,
    shippingSchedule: items.map(({ LineNumber, PromiseDate }) => ({
      LineNumber,
      RequestedDate: chosen.get(LineNumber) ?? defaultDate(PromiseDate, today),
    })),
    isRush: choices.IsRush,
    notBeforeDate: choices.NotBeforeDate,
    selectedSpecialPaperworkRequested: choices.SpecialPaperworkRequest,
    isCollect: choices.IsCollect,
    collectAccountNumber: choices.CollectAccount,
    collectCarrier: choices.CollectCarrier,
    deliveryInstructions: choices.DeliveryInstructions,
  }
}

/** Return a line's default requested date: its promise date, but not before today. Source: S2 §5.6. */
function defaultDate(promised: string | null, today: string): string {
  return promised && promised > today ? promised : today
}

/** Return what saving a working copy changes. */
export function choicesOfCopy(copy: WorkingCopy): Partial<ShippingChoices> {
  return {
    PackingBasis: copy.selectedPackingBasis,
    ShippingSchedule: hasLineDates(copy) ? copy.shippingSchedule : [],
    IsRush: copy.isRush,
    NotBeforeDate: copy.notBeforeDate,
    SpecialPaperworkRequest: copy.selectedSpecialPaperworkRequested,
    IsCollect: copy.isCollect,
    CollectAccount: copy.collectAccountNumber,
    CollectCarrier: copy.collectCarrier,
    DeliveryInstructions: copy.deliveryInstructions,
  }
}

/** Whether every line has its own date. Source: S2 §9. */
export function hasLineDates(copy: Pick<WorkingCopy, 'selectedPackingBasis'>): boolean {
  return copy.selectedPackingBasis === PackingBasis.SCHEDULED_PARTIAL
}

/** Return the problems of a working copy, by the field's name on the wire. Source: S2 §2.7, §5.6. */
export function whyNotOptions(copy: WorkingCopy, notes: string, today: string): Problem[] {
  const dates = hasLineDates(copy)
    ? copy.shippingSchedule.map(({ RequestedDate }, at): [string, string] => [
        `ShippingSchedule[${at}].RequestedDate`,
        whyNotDay(RequestedDate, today, messages.REQUESTED_DATE_IN_PAST, messages.REQUESTED_DATE_TOO_LATE),
      ])
    : []
  return problemsIn([
    ...dates,
    [
      'NotBeforeDate',
      whyNotDay(
        copy.notBeforeDate,
        today,
        messages.NOT_BEFORE_DATE_IN_PAST,
        messages.NOT_BEFORE_DATE_TOO_LATE,
      ),
    ],
    ['SpecialPaperworkRequest', whyNotPaperwork(copy.selectedSpecialPaperworkRequested, notes)],
    ...(copy.isCollect
      ? whyNotCollect(copy.collectAccountNumber, copy.collectCarrier, copy.deliveryInstructions)
      : []),
    [
      'DeliveryInstructions',
      codePoints(copy.deliveryInstructions) > DELIVERY_INSTRUCTIONS_MAX ? DELIVERY_INSTRUCTIONS_TOO_LONG : '',
    ],
  ])
}

function whyNotDay(day: string | null, today: string, past: string, tooLate: string): string {
  if (day === null) return ''
  if (Number.parseInt(day) > SHIP_DATE_YEAR_MAX) return tooLate
  return day < today ? past : ''
}

function whyNotPaperwork(paperwork: SpecialPaperwork, notes: string): string {
  return paperwork === SpecialPaperwork.OTHER && isBlank(notes) ? messages.PAPERWORK_NEEDS_NOTE : ''
}

/** Return what is wrong with collect account and carrier. Source: S2 §5.6, decisions D4, G24. */
export function whyNotCollect(account: string, carrier: string, instructions: string): [string, string][] {
  return [
    ['CollectAccount', whyNotAccount(account)],
    ['CollectCarrier', whyNotCarrier(carrier, instructions)],
  ]
}

function whyNotAccount(account: string): string {
  if (account.trim() === '') return messages.COLLECT_ACCOUNT_MISSING
  return ACCOUNT.test(account) ? '' : messages.COLLECT_ACCOUNT_MALFORMED
}

function whyNotCarrier(carrier: string, instructions: string): string {
  if (!Object.hasOwn(messages.COLLECT_CARRIER_LABELS, carrier)) return messages.COLLECT_CARRIER_MISSING
  return carrier === CollectCarrier.OTHER && isBlank(instructions) ? messages.COLLECT_CARRIER_NEEDS_NAME : ''
}
