// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { UserEdits } from '../../api/types'
import { PLAIN } from '../../test/answers/cart'
import { FILLED } from '../../test/answers/checkout'
import { SETUP } from '../../test/answers/checkoutSetup'
import { described, field, ready, saved, section } from '../../test/checkout'
import { problem } from '../../test/fakeStore'
import { ACTING, freshVisitor, pass, press, signedIn, stopTime, store, type } from '../../test/shop'

freshVisitor()

const BILLING = 'Billing & Other'
const VISIBLE = ['Print Packing Lists', 'Print Invoices', 'Print Order Acknowledgements']
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

const billing = () => section(BILLING)
const last = () => saved().at(-1) as UserEdits
const lines = (where: HTMLElement) =>
  within(where)
    .queryAllByRole('listitem')
    .map((line) => line.textContent)

test('an empty PO number says why the quote has left it out, until one is typed', async () => {
  signedIn()
  const PoNumberHint =
    "The quote's PO number, PO-881, is already on order 4001. Enter another, or use it again."
  const { BillingInformation } = SETUP
  await ready({ BillingInformation: { ...BillingInformation, PoNumberHint } })
  const po = field(BILLING, 'PO number or job name')
  expect(described(po)).toBe(PoNumberHint)
  type(po, 'PO-882')
  expect(screen.queryByText(PoNumberHint)).toBeNull()
})

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

test('an order of a quote has its job number, which can be changed', async () => {
  const { General } = FILLED.UserEdits
  const quoted = { ...FILLED.UserEdits, General: { ...General, QuoteReferenceNumber: 'PL4-2' } }
  await ready({}, PLAIN, quoted)
  const job = field(BILLING, /^Job Number/)
  expect(job.value).toBe('PL4-2')
  type(job, '')
  await waitFor(() => expect(last().General.QuoteReferenceNumber).toBe(''))
  type(field(BILLING, /^Job Number/), 'PL5')
  await waitFor(() => expect(last().General.QuoteReferenceNumber).toBe('PL5'))
  press('Done with Billing & Other')
  expect(billing().textContent).toContain('Job Number PL5')
})

test('an order without the job number of a quote has no field for one', async () => {
  await ready()
  expect(within(billing()).queryByLabelText(/^Job Number/)).toBeNull()
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

test('the email settings are saved, with five copies at most; an order has no pictures (S2-2.9-012)', async () => {
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
  expect(within(billing()).queryByLabelText(/^Images on quote/)).toBeNull()
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

/** Open the Attach Files dialog. */
async function attaching(): Promise<HTMLElement> {
  signedIn()
  await ready()
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
