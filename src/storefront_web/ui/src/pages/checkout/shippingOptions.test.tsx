// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Ability, StartAnswer } from '../../api/types'
import { FILLED } from '../../test/answers/checkout'
import { atCheckout, described, SAVE, saved, section, submitButton, summary } from '../../test/checkout'
import { freshVisitor, press, store, type } from '../../test/shop'

freshVisitor()

const BUYER: Ability[] = ['addressBook', 'packingBasis', 'notBeforeDate', 'specialPaperwork', 'shipCollect']
const TODAY = '2026-11-24'

function started(...more: Ability[]): StartAnswer {
  const { SetupData } = FILLED
  return {
    ...FILLED,
    SetupData: {
      ...SetupData,
      Abilities: [...BUYER, ...more],
      PackingBasisList: [
        ...SetupData.PackingBasisList,
        {
          Value: 'ScheduledPartial',
          Label: 'Schedule By Line',
          HelpText: 'Each line ships on its own requested date, or later if the item is not ready.',
        },
      ],
    },
  }
}

const CHANGE = 'Change the shipping options'
const dialog = () => screen.getByRole('dialog', { name: 'Additional Shipping Options' })
const inDialog = () => within(dialog())
const named = (label: string | RegExp) => inDialog().getByLabelText<HTMLInputElement>(label)
const has = (label: string | RegExp) => inDialog().queryByLabelText(label) !== null

async function openOptions(start: StartAnswer = started()): Promise<void> {
  await atCheckout(start)
  store.answers(SAVE, { body: start.ValidationStatus })
  press(CHANGE)
  await screen.findByRole('dialog')
}

const schedule = () => fireEvent.change(named(/^How do you want/), { target: { value: 'ScheduledPartial' } })

test('a summary of the options has a Change button that opens them (S2-2.6-004, S2-2.6-005)', async () => {
  const start = started()
  const chosen = {
    PackingBasis: 'Partial',
    NotBeforeDate: '2026-12-01',
    DeliveryInstructions: 'Dock 3',
  } as const
  const { ShippingChoices } = start.UserEdits
  await openOptions({
    ...start,
    UserEdits: { ...start.UserEdits, ShippingChoices: { ...ShippingChoices, ...chosen } },
  })
  expect(section('Shipping Address').textContent).toContain(
    'Ship As Available · Not before 12/01/2026 · Dock 3',
  )
  expect(dialog()).toBeTruthy()
})

test('the options stand in the order of the specification (S2-2.7-001, S2-2.7-016)', async () => {
  await openOptions(started('rush'))
  schedule()
  fireEvent.click(named('Ship Collect?'))
  const labels = [
    ...dialog().querySelectorAll<HTMLInputElement>('form input, form select, form textarea'),
  ].map((one) => one.labels?.[0]?.textContent)
  expect(labels).toEqual([
    'How do you want your order to ship',
    'Requested date of line 1, SL-18N-SS',
    'Rush Processing Requested?Internal Only',
    'Do Not Ship Before Date',
    'Special Paperwork Requested?',
    'Ship Collect?',
    'Collect Account Number',
    'Collect Carrier',
    'Delivery Instructions',
  ])
  const buttons = inDialog()
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(buttons.slice(-2)).toEqual(['Cancel', 'Save'])
})

test('each packing basis has its help text (S2-2.7-002, S2-2.7-003)', async () => {
  await openOptions()
  const basis = named(/^How do you want/)
  expect(basis.tagName).toBe('SELECT')
  for (const { Value, Label, HelpText } of started().SetupData.PackingBasisList) {
    expect(within(basis).getByRole('option', { name: Label })).toBeTruthy()
    fireEvent.change(basis, { target: { value: Value } })
    expect(described(basis)).toBe(HelpText)
  }
})

test('lines have dates with Schedule By Line only, from today on (S2-2.7-004, S2-5.6-008)', async () => {
  await openOptions()
  expect(has(/^Requested date/)).toBe(false)
  schedule()
  const date = named(/^Requested date of line 1/)
  expect(date.value).toBe('2026-11-24')
  expect(date.min).toBe(TODAY)
  type(date, '2026-11-02')
  press('Save', dialog())
  await waitFor(() => expect(described(date)).toBe('Requested ship date cannot be earlier than today'))
  expect(document.activeElement).toBe(date)
  expect(saved()).toEqual([])
})

test('rush is for those who act for a customer (S2-2.7-005)', async () => {
  await openOptions()
  expect(has(/^Rush/)).toBe(false)
  await openOptions(started('rush'))
  expect(has(/^Rush/)).toBe(true)
})

test('the earliest date has a tooltip and a reset (S2-2.7-006, S2-2.7-007, S2-2.7-008)', async () => {
  await openOptions()
  const date = named('Do Not Ship Before Date')
  const tip =
    "Applies to the whole order. With Schedule By Line, the later of the line's date and this date applies."
  expect(date.title).toBe(tip)
  type(date, '2026-12-05')
  press('Reset Do Not Ship Before Date', dialog())
  expect(date.value).toBe('')
  type(date, '2020-01-01')
  press('Save', dialog())
  await waitFor(() => expect(described(date)).toContain('cannot be earlier than today'))
})

test('guests have no dialog of options (S2-2.7-006)', async () => {
  const start = started()
  await atCheckout({ ...start, SetupData: { ...start.SetupData, Abilities: ['createAccountAtCheckout'] } })
  expect(screen.queryByRole('button', { name: CHANGE })).toBeNull()
})

test('special paperwork is chosen from a list; other needs a note (S2-2.7-009)', async () => {
  await openOptions()
  const kind = named('Special Paperwork Requested?')
  expect(kind.tagName).toBe('SELECT')
  fireEvent.change(kind, { target: { value: 'CertificateOfConformance' } })
  press('Save', dialog())
  await waitFor(() =>
    expect(saved()[0]?.ShippingChoices.SpecialPaperworkRequest).toBe('CertificateOfConformance'),
  )
})

test('collect asks for account and carrier (S2-2.7-010, S2-2.7-011, S2-2.7-012, S2-5.6-013)', async () => {
  await openOptions()
  const collect = named('Ship Collect?')
  expect(collect.type).toBe('checkbox')
  expect([has('Collect Account Number'), has('Collect Carrier')]).toEqual([false, false])
  fireEvent.click(collect)
  const placeholder = within(named('Collect Carrier')).getByRole<HTMLOptionElement>('option', {
    name: 'Select Carrier...',
  })
  expect([placeholder.selected, placeholder.disabled]).toEqual([true, true])
  type(named('Collect Account Number'), '48-a')
  expect(named('Collect Account Number').value).toBe('48-A')
  press('Save', dialog())
  await waitFor(() => expect(described(named('Collect Carrier'))).toBe('Collect Carrier must be selected'))
  expect(saved()).toEqual([])
  fireEvent.change(named('Collect Carrier'), { target: { value: 'UPS' } })
  press('Save', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved()[0]?.ShippingChoices).toMatchObject({
    IsCollect: true,
    CollectAccount: '48-A',
    CollectCarrier: 'UPS',
  })
})

test('delivery instructions are optional, have three rows and hints (S2-2.7-013, S2-2.7-014, S2-2.7-015)', async () => {
  await openOptions()
  const text = dialog().querySelector('textarea') as HTMLTextAreaElement
  expect(text.getAttribute('rows')).toBe('3')
  expect(described(text)).toBe('For example Dock, Access Code, ATTN:')
  expect(text.value).toBe('')
  press('Save', dialog())
  await waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]?.ShippingChoices.DeliveryInstructions).toBe('')
})

test('only Save changes the checkout (S2-3.3-020)', async () => {
  await openOptions()
  type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'Dock 3')
  expect(submitButton().why).toBe('There are unsaved changes. Please save before finishing checkout.')
  press('Cancel', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(submitButton().why).toBe('')
  press(CHANGE)
  expect(dialog().querySelector('textarea')?.value).toBe('')
  type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'Dock 4')
  expect(saved()).toEqual([])
  press('Save', dialog())
  await waitFor(() => expect(saved().at(-1)?.ShippingChoices.DeliveryInstructions).toBe('Dock 4'))
})

test('options that cannot be saved stay in the dialog, which says so', async () => {
  await openOptions()
  store.answers(SAVE, 'lost')
  type(dialog().querySelector('textarea') as HTMLTextAreaElement, 'Dock 3')
  press('Save', dialog())
  await inDialog().findByText('An error occurred while saving your changes. Please try again.')
  expect(dialog().querySelector('textarea')?.value).toBe('Dock 3')
})

test('the page says what waits for what before Submit', async () => {
  const start = started()
  const Text = '1 of SL-18N-SS can ship Nov 24; everything ships together Dec 16.'
  await atCheckout({
    ...start,
    ValidationStatus: {
      ...start.ValidationStatus,
      ShippingPlan: {
        Parts: [
          { Date: '2026-11-24', Lines: [{ LineNumber: 1, Quantity: 1 }] },
          { Date: null, Lines: [{ LineNumber: 2, Quantity: 3 }] },
        ],
        IsTogether: true,
        LastShipDate: null,
        Text,
      },
    },
  })
  expect(summary().textContent).toContain(Text)
  expect(section('Shipping Address').textContent).toContain(Text)
  expect(section('Shipping Address').textContent).toContain('11/24/20261 EA SL-18N-SS')
  expect(section('Shipping Address').textContent).toContain('No date yetLine 2')
})
