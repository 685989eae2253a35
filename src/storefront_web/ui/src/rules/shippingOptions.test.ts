import { expect, test } from 'vitest'
import { type Case, casesOf } from '../test/cases'
import { FILLED } from '../test/answers/checkout'
import { shippingTotalText } from './shipping'
import { choicesOfCopy, whyNotCollect, whyNotOptions, workingCopyOf } from './shippingOptions'

const TODAY = '2026-11-24'
const CHOICES = FILLED.UserEdits.ShippingChoices
const items = [
  { LineNumber: 1, PromiseDate: '2026-12-01' },
  { LineNumber: 2, PromiseDate: null },
  { LineNumber: 3, PromiseDate: '2026-11-02' },
]
const copy = workingCopyOf(CHOICES, items, TODAY)
const scheduled = { ...copy, selectedPackingBasis: 'ScheduledPartial' as const }

test('the working copy has the fields of the specification (S2-3.3-021)', () => {
  expect(Object.keys(copy)).toEqual([
    'selectedPackingBasis',
    'shippingSchedule',
    'isRush',
    'notBeforeDate',
    'selectedSpecialPaperworkRequested',
    'isCollect',
    'collectAccountNumber',
    'collectCarrier',
    'deliveryInstructions',
  ])
})

test('a line has the date that was chosen, else its promise date, else today', () => {
  const chosen = { ...CHOICES, ShippingSchedule: [{ LineNumber: 2, RequestedDate: '2026-12-24' }] }
  expect(workingCopyOf(chosen, items, TODAY).shippingSchedule.map((row) => row.RequestedDate)).toEqual([
    '2026-12-01',
    '2026-12-24',
    TODAY,
  ])
})

test('saving without a change changes nothing, and dates only with Schedule By Line', () => {
  expect({ ...CHOICES, ...choicesOfCopy(copy) }).toEqual(CHOICES)
  expect(choicesOfCopy(scheduled).ShippingSchedule).toHaveLength(3)
})

const fieldsOf = (changed: Partial<typeof copy>, notes = '') =>
  whyNotOptions({ ...scheduled, ...changed }, notes, TODAY).map(({ field }) => field)

test.each<[Partial<typeof copy>, string[]]>([
  [{}, []],
  [{ notBeforeDate: TODAY }, []],
  [{ notBeforeDate: '2970-12-31' }, []],
  [{ notBeforeDate: '2971-01-01' }, ['NotBeforeDate']],
  [{ notBeforeDate: '+12026-01-01' }, ['NotBeforeDate']],
  [{ notBeforeDate: '2026-11-23' }, ['NotBeforeDate']],
  [
    { shippingSchedule: [{ LineNumber: 1, RequestedDate: '2026-11-23' }] },
    ['ShippingSchedule[0].RequestedDate'],
  ],
  [{ selectedSpecialPaperworkRequested: 'Other' }, ['SpecialPaperworkRequest']],
  [{ deliveryInstructions: 'x'.repeat(255) }, []],
  [{ deliveryInstructions: 'x'.repeat(256) }, ['DeliveryInstructions']],
])('of the options %j these are wrong: %j', (changed, fields) => {
  expect(fieldsOf(changed)).toEqual(fields)
})

test('other paperwork is described in the order notes', () => {
  expect(fieldsOf({ selectedSpecialPaperworkRequested: 'Other' }, 'DFARS form')).toEqual([])
})

type Collect = Record<
  'CollectAccount' | 'CollectCarrier' | 'SelectedCollectCarrier' | 'DeliveryInstructions',
  string
>
const collects: Case<Partial<Collect> & { IsCollect: boolean }, unknown>[] = casesOf('checkout_collect')

test.each(collects)('collect: $name', ({ given, expect: expected }) => {
  const { IsCollect, CollectAccount = '', CollectCarrier = '', DeliveryInstructions = '' } = given
  const carrier = given.SelectedCollectCarrier ?? CollectCarrier
  const found = IsCollect ? whyNotCollect(CollectAccount, carrier, DeliveryInstructions) : []
  expect(found.filter(([, message]) => message).map(([field, message]) => ({ field, message }))).toEqual(
    expected,
  )
})

const totals: Case<{ total: string | null; isCollect: boolean }, string>[] = casesOf('shipping_total')

test.each(totals)('the shipping total: $name (S2-2.8-015, S2-2.8-016)', ({ given, expect: expected }) => {
  expect(shippingTotalText(given.total === null ? null : Number(given.total), given.isCollect)).toBe(expected)
})
