// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartItem, CheckoutItem, SetupData, StartAnswer, UserEdits } from '../../api/types'
import { cartOf, changedTo, PLAIN, refusedFor } from '../../test/answers/cart'
import { FILLED, READY } from '../../test/answers/checkout'
import { atCheckout, described, field, SAVE, saved, section } from '../../test/checkout'
import { data, problem } from '../../test/fakeStore'
import {
  cartChanges,
  freshVisitor,
  pass,
  press,
  signedIn,
  STAFF,
  stopTime,
  store,
  type,
} from '../../test/shop'

freshVisitor()

const BILLING = 'Billing & Other'
const VISIBLE = ['Print Packing Lists', 'Print Invoices', 'Print Order Acknowledgements']
const ACTING = { ...STAFF, isImpersonator: true, email: 'marcus@northfield.example' }
const DOCK = {
  P21Id: 71,
  Name: 'Larkin Dock',
  FirstName: '',
  LastName: '',
  Attn: '',
  Address1: '77 Dock Road',
  Address2: '',
  City: 'Akron',
  State: 'OH',
  Zip: '44312',
  Country: 'US',
  Phone: '330-555-0177',
  PhoneExt: '',
  DeliveryInstructions: '',
  PreferredPackingBasis: '',
  PreferredCarrierName: '',
  IsCollect: false,
  CollectAccount: '',
  CollectCarrier: '',
}

/** Open a checkout that is ready, with other choices or edits; every save succeeds. */
async function ready(setup: Partial<SetupData> = {}, edits: Partial<UserEdits> = {}): Promise<void> {
  const started: StartAnswer = {
    ...FILLED,
    SetupData: { ...FILLED.SetupData, ...setup },
    UserEdits: { ...FILLED.UserEdits, ...edits },
  }
  let version = 5
  store.answers(SAVE, () => ({ body: { ...READY, Version: (version += 1) } }))
  await atCheckout(started)
}

const billing = () => section(BILLING)
const last = () => saved().at(-1) as UserEdits
const lines = (where: HTMLElement) =>
  within(where)
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

test('the bill goes to the ship-to, to an address of the company, or to another one (S2-2.5-019, S2-2.9-006)', async () => {
  signedIn()
  await ready({ ShippingAddresses: [DOCK] })
  const choice = field(BILLING, 'Billing address')
  expect(
    within(choice)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Same as shipping', 'Larkin Dock, 77 Dock Road, Akron, OH 44312', 'Another address'])
  expect(choice.value).toBe('same')
  type(choice, '71')
  await waitFor(() => expect(last().BillingAddress.Address1).toBe('77 Dock Road'))
  expect(last().General.IsBillingSameAsShipping).toBe(false)
  expect(within(billing()).queryByLabelText('City')).toBeNull()
  type(choice, '0')
  type(await within(billing()).findByLabelText('City'), 'Dayton')
  await waitFor(() => expect(last().BillingAddress).toMatchObject({ P21Id: 0, City: 'Dayton', Address1: '' }))
  type(choice, 'same')
  await waitFor(() => expect(last().General.IsBillingSameAsShipping).toBe(true))
})

test('a PO number or job name is saved by itself (S2-2.9-007)', async () => {
  await ready()
  type(field(BILLING, 'PO number or job name'), 'PL4-2')
  await waitFor(() => expect(last().General.PoNumberOrJobName).toBe('PL4-2'))
})

test('the counter of the notes comes above 100 characters, and turns red above 512 (S2-2.5-020, S2-5.7-002, S2-5.7-003)', async () => {
  await ready()
  const notes = field(BILLING, 'Order notes')
  type(notes, 'n'.repeat(100))
  expect(within(billing()).queryByText(/of 512/)).toBeNull()
  type(notes, 'n'.repeat(101))
  expect(within(billing()).getByText('101 of 512').className).toBe('')
  type(notes, 'n'.repeat(512))
  expect(within(billing()).getByText('512 of 512').className).toBe('')
  expect(described(notes)).toBe('')
  type(notes, 'n'.repeat(513))
  expect(within(billing()).getByText('513 of 512').className).toBe('bad')
  expect(described(notes)).toBe('Notes must be at most 512 characters long')
  expect(notes.getAttribute('aria-invalid')).toBe('true')
})

/** Open the Note Location dialog of the order. */
async function noteLocation(): Promise<HTMLElement> {
  press('Note Location', billing())
  return screen.findByRole('dialog', { name: 'Note Location' })
}

test('a customer chooses among three places where the notes are printed, without a hint (S2-2.9-008)', async () => {
  signedIn()
  await ready()
  const dialog = await noteLocation()
  expect(
    within(dialog)
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent),
  ).toEqual(VISIBLE)
  expect(within(dialog).queryByText(/Internal Only|Customer Visible/)).toBeNull()
  type(within(dialog).getByLabelText('Note'), 'Deliver to dock 4')
  fireEvent.click(within(dialog).getByLabelText('Print Invoices'))
  press('Save', dialog)
  await waitFor(() => expect(last().General.Notes).toBe('Deliver to dock 4'))
  expect(last().General.NoteAreas).toEqual(['Print Invoices', 'Print Order Acknowledgements'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(billing().textContent).toContain('Printed on: Print Invoices, Print Order Acknowledgements')
})

test('our staff see which places are internal and which ones customers see (S2-6-022, S2-6-023)', async () => {
  signedIn(ACTING)
  await ready({ ValidOrderNoteAreas: [...VISIBLE, 'Order Entry', 'Purchasing'] })
  const dialog = await noteLocation()
  const places = (hint: string) =>
    within(within(dialog).getByRole('group', { name: hint }))
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.textContent)
  expect(places('Customer Visible')).toEqual(VISIBLE)
  expect(places('Internal Only')).toEqual(['Order Entry', 'Purchasing'])
})

test('the email settings are saved, with five copies at most (S2-2.9-012)', async () => {
  await ready()
  const cc = field(BILLING, 'CC')
  const add = (text: string) => {
    type(cc, text)
    fireEvent.keyDown(cc, { key: 'Enter' })
  }
  add('not an address')
  expect(described(cc)).toContain('CC email is not valid')
  add('luis@larkin.example, ana@larkin.example')
  await waitFor(() =>
    expect(last().EmailSettings.CcEmails).toEqual(['luis@larkin.example', 'ana@larkin.example']),
  )
  add('LUIS@larkin.example')
  expect(described(cc)).toContain('This address is in the list already')
  add('3@x.example 4@x.example 5@x.example 6@x.example')
  expect(described(cc)).toContain('At most 5 CC email addresses are possible')
  press('Remove luis@larkin.example', billing())
  await waitFor(() => expect(last().EmailSettings.CcEmails).toEqual(['ana@larkin.example']))
  type(field(BILLING, 'Email note'), 'Crane 4 waits')
  await waitFor(() => expect(last().EmailSettings.EmailNotes).toBe('Crane 4 waits'))
  fireEvent.click(field(BILLING, /^Images on quote/))
  await waitFor(() => expect(last().EmailSettings.ImagesOnQuote).toBe(false))
  fireEvent.click(field(BILLING, /^Send to ship-to contact/))
  await waitFor(() => expect(last().EmailSettings.SendToShipTo).toBe(false))
})

test('staff who act for a customer see where the confirmation goes, and can have a copy (S2-2.9-011)', async () => {
  signedIn()
  await ready()
  expect(within(billing()).queryByRole('group', { name: 'Confirmation email' })).toBeNull()
  signedIn(ACTING)
  await ready()
  const block = within(billing()).getByRole('group', { name: 'Confirmation email' })
  expect(block.textContent).toContain('Goes to dana@example.com')
  fireEvent.click(within(block).getByRole('checkbox'))
  await waitFor(() => expect(last().EmailSettings.CcEmails).toEqual(['marcus@northfield.example']))
})

/** Open the Attach Files dialog of a cart with these files. */
async function attaching(...names: string[]): Promise<HTMLElement> {
  signedIn()
  await ready()
  store.answers('/api/cart/', {
    body: cartOf([PLAIN], {
      version: 2,
      attachments: names.map((name) => ({ fileId: name, fileName: name })),
    }),
  })
  press('Attach Files', await screen.findByRole('region', { name: 'Attachments' }))
  return screen.findByRole('dialog', { name: 'Attach Files' })
}

const pdf = (name: string, size = 9) => new File(['x'.repeat(size)], name, { type: 'application/pdf' })

/** Drop files onto the dialog. */
const drop = (dialog: HTMLElement, ...files: File[]) =>
  act(async () => void fireEvent.drop(within(dialog).getByTestId('drop'), { dataTransfer: { files } }))

test('each dropped file that is refused says why, until it is removed (S2-8-022, S2-8-023)', async () => {
  const dialog = await attaching()
  const large = pdf('scan-all.pdf')
  Object.defineProperty(large, 'size', { value: 10_000_001 })
  await drop(dialog, new File(['x'], 'frame.step', { type: 'model/step' }), large)
  const told = within(dialog).getAllByRole('listitem')
  expect(told[0]?.textContent).toContain('frame.step')
  expect(within(told[0] as HTMLElement).getByRole('alert').textContent).toBe('is not an accepted file type.')
  expect(told[1]?.textContent).toContain('scan-all.pdf10.0 MB')
  expect(within(told[1] as HTMLElement).getByRole('alert').textContent).toBe('is too large to upload.')
  press('Remove frame.step', dialog)
  expect(lines(dialog)).toHaveLength(1)
  expect(store.sent.some(({ path }) => path.includes('FileUpload'))).toBe(false)
})

test('six files at once are too many, and none is sent (S2-8-021)', async () => {
  const dialog = await attaching()
  await drop(dialog, ...[1, 2, 3, 4, 5, 6].map((number) => pdf(`${number}.pdf`)))
  expect(within(dialog).getByText('Too many files attempted.')).toBeTruthy()
  expect(lines(dialog)).toEqual([])
  expect(store.sent.some(({ path }) => path.includes('FileUpload'))).toBe(false)
})

test('an upload shows how far it is; one that fails can be tried again (S2-8-020)', async () => {
  const dialog = await attaching()
  const { promise, resolve } = Promise.withResolvers<'lost'>()
  store.answers('/api/FileUpload/file', () => promise)
  await drop(dialog, pdf('bay-3.pdf', 840))
  const progress = await within(dialog).findByRole<HTMLProgressElement>('progressbar', { name: 'bay-3.pdf' })
  await waitFor(() => expect(progress.value).toBe(420))
  expect(lines(dialog)[0]).toContain('420 bytes of 840 bytes')
  await act(async () => resolve('lost'))
  await within(dialog).findByText('There was an error uploading, please try again.')
  expect(lines(dialog)).toEqual([])
})

test('the reason of the store for a refusal is told', async () => {
  const dialog = await attaching()
  store.answers('/api/FileUpload/file', problem(400, 'the virus check found something'))
  await drop(dialog, pdf('plan.pdf'))
  await within(dialog).findByText('Error uploading file: the virus check found something')
})

test('a file dialog that was canceled is noticed 300 ms after the window has the focus again (S2-7.3-006)', async () => {
  const dialog = await attaching()
  stopTime()
  press('choose them', dialog)
  fireEvent.focus(window)
  await pass(299)
  expect(within(dialog).queryByText('No file was chosen.')).toBeNull()
  await pass(1)
  expect(within(dialog).getByText('No file was chosen.')).toBeTruthy()
})

const COMING: CheckoutItem = {
  ...(FILLED.SetupData.ShoppingCartItems[0] as CheckoutItem),
  IsBackorder: true,
  IsNcnr: true,
  IsDropship: true,
  CustomerPartNumber: 'LHM-CYL-208',
  SaleUnitPrice: null,
  ExtendedPrice: null,
}

test('the lines of the cart are listed with their numbers, marks and dates, and lead to the cart (S2-2.5-022, S2-2.5-023, S2-6-025)', async () => {
  signedIn(STAFF)
  await ready({ ShoppingCartItems: [COMING] })
  const items = section('Your Items')
  const [, row] = within(items).getAllByRole('row')
  for (const text of [
    'SL-18N-SS',
    'LHM-CYL-208',
    'Ships from Akron',
    'NCNR',
    'Backorder',
    'Dropship',
    '11/24/2026',
  ])
    expect(row?.textContent).toContain(text)
  expect(within(items).getByRole('link', { name: 'Edit Cart' }).getAttribute('href')).toBe('/cart')
})

test('an item on its way can be watched, and one without a price be asked for, in dialogs (S2-2.5-027)', async () => {
  store.answers('/api/availability/stock', {
    body: [{ invMastUid: 101448, availability: 0, onOrder: { receiptQtyDueIn: 20, dueDate: null } }],
  })
  await ready({ ShoppingCartItems: [COMING] })
  press(/^Request Price/, section('Your Items'))
  const asked = await screen.findByRole('dialog', { name: 'Request Price' })
  press('Close', asked)
  press(await screen.findByRole('button', { name: /^Notify Me/ }).then((found) => found.textContent ?? ''))
  await screen.findByRole('dialog', { name: /Notify Me/ })
  expect(store.sent.find(({ path }) => path.includes('/stock'))?.path).toContain('items=101448:1')
})

/** The fields of staff on the line, in a cart with these terms. */
async function staffLine(terms: Partial<CartItem> = {}): Promise<{ line: CartItem; box: HTMLElement }> {
  const line = { ...PLAIN, itemUnitPriceOverride: null, priceReasonId: null, airlineCost: 3.55, ...terms }
  const reasons = [
    { priceReasonId: 1, reason: 'CompetitorMatch', needsNote: false },
    { priceReasonId: 9, reason: 'Other', needsNote: true },
  ]
  signedIn(ACTING)
  store.answers('/graphql', ({ body }) =>
    (body as { query: string }).query.includes('priceReasons')
      ? data({ priceReasons: reasons })
      : changedTo(cartOf([line], { version: 3 })),
  )
  await ready()
  store.answers('/api/cart/', { body: cartOf([line], { version: 2 }) })
  const box = await screen.findByRole('group', { name: 'Terms of SL-18N-SS' })
  await within(box).findByText('Competitor match')
  return { line, box }
}

test('a price waits for its reason, and holds the order until then', async () => {
  const { box } = await staffLine()
  const price = within(box).getByLabelText<HTMLInputElement>('Override price')
  type(price, '3.2')
  fireEvent.blur(price)
  expect(described(within(box).getByLabelText('Price reason'))).toBe('Choose a price reason.')
  expect(cartChanges()).toEqual([])
  await screen.findByText('There are unsaved changes. Please save before finishing checkout.')
  type(within(box).getByLabelText('Price reason'), '1')
  await waitFor(() =>
    expect(cartChanges().at(-1)?.['cartItems']).toEqual([
      { uniqueId: PLAIN.uniqueId, itemUnitPriceOverride: 3.2, priceReasonId: 1, extraNotes: [] },
    ]),
  )
})

test('a price that is refused goes back, with the reason', async () => {
  const { box } = await staffLine()
  store.answers('/graphql', refusedFor('The price must be at most $9,999,999.99.'))
  const price = within(box).getByLabelText<HTMLInputElement>('Override price')
  type(price, '99999999')
  fireEvent.blur(price)
  type(within(box).getByLabelText('Price reason'), '1')
  await waitFor(() => expect(described(price)).toBe('The price must be at most $9,999,999.99.'))
  expect(price.value).toBe('')
})

test('a price below cost is told to staff', async () => {
  const { box } = await staffLine({ costWarning: '$150.00 is below our cost of $199.87.' })
  expect(within(box).getByRole('status').textContent).toBe('$150.00 is below our cost of $199.87.')
})

test('a note on a line needs text and a place, and goes where staff choose', async () => {
  const { box } = await staffLine()
  press(/^Note Location/, box)
  const dialog = await screen.findByRole('dialog', { name: 'Note Location' })
  const save = within(dialog).getByRole('button', { name: 'Save' })
  expect(save.title).toBe('Please write a note')
  type(within(dialog).getByLabelText('Note'), 'Tag with job 40-118')
  fireEvent.click(within(dialog).getByLabelText('Order Entry'))
  expect(save.title).toBe('Please choose at least one note location')
  fireEvent.click(within(dialog).getByLabelText('Print Packing Lists'))
  fireEvent.click(save)
  await waitFor(() =>
    expect(cartChanges().at(-1)?.['cartItems']).toEqual([
      {
        uniqueId: PLAIN.uniqueId,
        extraNotes: [{ note: 'Tag with job 40-118', targetAreas: ['Print Packing Lists'] }],
      },
    ]),
  )
})
