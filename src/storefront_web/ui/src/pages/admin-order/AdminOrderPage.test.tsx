// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESK, hold } from '../../test/answers/desk'
import { doing, fill, main, opened, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/orders/4482138'
const LIFTED = hold(1, 'Credit', {
  liftedAt: '2026-11-24T17:00:00Z',
  liftedBy: 'Joan Petrakis',
  liftedWhy: 'Paid',
})

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/orders/4482138', { body: DESK })
  store.answers('/api/admin/cancel-requests', { body: { rows: [] } })
})

afterEach(closeShop)

const holdsShown = () => main().queryAllByRole('button', { name: /^Lift the/ })

test('a hold is lifted with a reason, and the answer is shown', async () => {
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('Credit: On Account, and the account is on credit hold')).toBeDefined()
  expect(holdsShown()).toHaveLength(2)
  await press('Lift the Credit hold', main())
  const dialog = await opened()
  await press('Lift', dialog)
  expect(dialog.getByText('Enter a reason of 3 to 200 characters')).toBeDefined()
  expect(store.sent.some(({ path }) => path.endsWith('/lift'))).toBe(false)
  const desk = { ...DESK, holds: [LIFTED, hold(2, 'Review')] }
  store.answers('/api/admin/orders/4482138', { body: desk })
  store.answers('/api/admin/orders/4482138/holds/lift', {
    body: { message: 'Lifted.', desk, isChanged: true },
  })
  await fill('Reason', '  Check promised ', dialog)
  await press('Lift', dialog)
  expect(await main().findByText('Lifted.')).toBeDefined()
  const sent = store.sent.find(({ path }) => path.endsWith('/lift'))
  expect(sent?.body).toEqual({ holdId: 1, why: 'Check promised' })
  expect(holdsShown()).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('addresses name a country unless it is the US', async () => {
  const order = { ...DESK.order, shipToCountry: 'US', billToCountry: 'CA' }
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, order } })
  await openShop(PAGE, MARCUS)
  const places = within(await main().findByRole('region', { name: 'Addresses and notes' }))
  const of = (name: string) => places.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect(of('Ship to')).not.toMatch(/, US\b/)
  expect(of('Bill to')).toMatch(/, CA\b/)
})

test('a file that came with the order can be opened', async () => {
  const order = { ...DESK.order, files: [{ fileId: 'f1', fileName: 'Gate drawing.pdf' }] }
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, order } })
  store.answers('/api/FileUpload/file/', problem(404, 'There is no such file.'))
  await openShop(PAGE, MARCUS)
  await press('Gate drawing.pdf')
  expect(await main().findByText('The file could not be downloaded. Please try again.')).toBeDefined()
  expect(store.sent.at(-1)?.path).toBe('/api/FileUpload/file/f1')
})

test('who comes late sees who was faster, and the order as it is now', async () => {
  const fresh = { ...DESK, orderStatus: 'Submitted' as const, holds: [LIFTED] }
  let isLifted = false
  store.answers('/api/admin/orders/4482138', () => ({ body: isLifted ? fresh : DESK }))
  store.answers('/api/admin/orders/4482138/holds/lift', () => {
    isLifted = true
    return {
      status: 409,
      body: { detail: 'This has already been decided. Joan Petrakis lifted it 11/24/2026 12:00.', fresh },
    }
  })
  await openShop(PAGE, MARCUS)
  await main().findByText('Credit: On Account, and the account is on credit hold')
  await press('Lift the Credit hold', main())
  const dialog = await opened()
  await fill('Reason', 'Paid today', dialog)
  await press('Lift', dialog)
  expect(await main().findByText(/^This has already been decided\. Joan Petrakis/)).toBeDefined()
  expect(holdsShown()).toHaveLength(0)
})

test('what cannot be done with a payment says why, and a refusal stays in the dialog', async () => {
  await openShop(PAGE, MARCUS)
  const capture = await main().findByRole('button', { name: 'Capture' })
  expect(capture.title).toBe('The order is on hold. Lift its holds before you capture the payment.')
  await doing(() => fireEvent.click(capture))
  expect(screen.queryByRole('dialog')).toBeNull()
  store.answers('/api/payment/4482138/void', { status: 422, body: { detail: 'The card was closed.' } })
  await press('Void', main())
  const dialog = await opened()
  await fill('Reason', 'Sold out', dialog)
  await press('Void', dialog)
  expect(dialog.getByText('The card was closed.')).toBeDefined()
  const sent = store.sent.find(({ path }) => path.endsWith('/void'))
  expect(sent?.body).toEqual({ amount: '', why: 'Sold out', version: 0 })
})

test('an order is put on hold by hand, with a kind and a reason', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByText('Credit: On Account, and the account is on credit hold')
  await press('Put on hold', main())
  const dialog = await opened()
  await press('Put on hold', dialog)
  expect(dialog.getByText('Enter a reason of 3 to 200 characters')).toBeDefined()
  const ours = hold(3, 'Approval', { source: 'Staff', text: 'Price agreed by phone' })
  const desk = { ...DESK, holds: [...DESK.holds, ours] }
  store.answers('/api/admin/orders/4482138', { body: desk })
  store.answers('/api/admin/orders/4482138/holds', { body: { message: 'Held.', desk, isChanged: true } })
  await fill('Kind of hold', 'Approval', dialog)
  await fill('Reason', 'Price agreed by phone', dialog)
  await press('Put on hold', dialog)
  expect(await main().findByText('Held.')).toBeDefined()
  const sent = store.sent.find(({ path }) => path.endsWith('/holds'))
  expect(sent?.body).toEqual({ reason: 'Approval', why: 'Price agreed by phone' })
  expect(holdsShown()).toHaveLength(3)
  await press('Put on hold', main())
  const again = await opened()
  const kinds = within(again.getByLabelText('Kind of hold')).getAllByRole('option')
  expect(kinds.map((kind) => kind.textContent)).toEqual(['Credit', 'Review'])
})

test('what the ERP has cannot be held, and says why', async () => {
  const whyNotHold = 'The ERP has this order already. Put it on hold there.'
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, holds: [], whyNotHold } })
  await openShop(PAGE, MARCUS)
  const button = await main().findByRole('button', { name: 'Put on hold' })
  expect([button.getAttribute('aria-disabled'), button.title]).toEqual(['true', whyNotHold])
})

test('the confirmation is sent again, and a failed mail says why', async () => {
  const failed = {
    text: 'Confirmation',
    createdAt: '2026-11-24T16:42:00Z',
    state: 'GivenUp' as const,
    error: 'SMTPError: mailbox full',
  }
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, mails: [failed] } })
  await openShop(PAGE, MARCUS)
  const panel = within(await main().findByRole('region', { name: 'Mail' }))
  expect(panel.getByText('SMTPError: mailbox full')).toBeDefined()
  expect(panel.getByText('Not sent')).toBeDefined()
  await press('Send again', panel)
  const dialog = await opened()
  expect(dialog.getByLabelText<HTMLInputElement>('To').value).toBe('paula@gls.example')
  store.answers('/api/admin/orders/4482138/mails', {
    status: 422,
    body: { detail: 'Enter an email address.' },
  })
  await fill('To', 'stores', dialog)
  await press('Send again', dialog)
  expect(dialog.getByText('Enter an email address.')).toBeDefined()
  store.answers('/api/admin/orders/4482138/mails', {
    body: { message: 'On the way.', desk: DESK, isChanged: true },
  })
  await fill('To', 'paula@gls.example', dialog)
  await press('Send again', dialog)
  expect(await main().findByText('On the way.')).toBeDefined()
  const sent = store.sent.filter(({ path }) => path.endsWith('/mails')).map(({ body }) => body)
  expect(sent).toEqual([{ to: 'stores' }, { to: '' }])
})

test('shipments, invoices and returns of the order are listed', async () => {
  const tracking = { carrierName: 'UPS', trackingNumber: '1Z999', trackingUrl: 'https://ups.example/1Z999' }
  const followed = {
    shipments: [
      {
        shipmentNumber: 'S-1',
        shipDate: '2026-11-26',
        carrierName: 'UPS Ground',
        lines: [{ lineNumber: 1, quantity: 2 }],
        trackingNumbers: [tracking],
      },
    ],
    invoices: [
      {
        invoiceNumber: 88467,
        kind: 'Invoice' as const,
        invoiceDate: '2026-11-27',
        netDueDate: '2026-12-27',
        status: 'Open',
        statusCode: 'Open' as const,
        totalAmount: 1273.6,
        amountDue: 1273.6,
      },
    ],
  }
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, ...followed } })
  await openShop(PAGE, MARCUS)
  const shipped = within(await main().findByRole('region', { name: 'Shipments' }))
  expect(shipped.getByText('2 pieces of line 1')).toBeDefined()
  expect(shipped.getByRole('link', { name: '1Z999' }).getAttribute('href')).toBe('https://ups.example/1Z999')
  expect(main().getByRole('region', { name: 'Invoices' }).textContent).toContain('$1,273.60 due')
  expect(main().queryByRole('region', { name: 'Returns' })).toBeNull()
})

test('staff read what the buyer asked for: paperwork, dates, job number', async () => {
  const [line, ...others] = DESK.order.lineItems
  const order = {
    ...DESK.order,
    quoteReferenceNumber: 'PL4-2',
    specialPaperwork: 'CertificateOfConformance',
    notBeforeDate: '2026-12-01',
    lineItems: [{ ...line!, isNcnr: true, requestedDate: '2026-12-04' }, ...others],
  }
  store.answers('/api/admin/orders/4482138', { body: { ...DESK, order } })
  await openShop(PAGE, MARCUS)
  const asked = within(await main().findByRole('region', { name: 'Addresses and notes' }))
  const of = (name: string) => asked.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
  expect([of('Job Number'), of('Paperwork'), of('Not before')]).toEqual([
    'PL4-2',
    'Certificate of Conformance',
    '12/01/2026',
  ])
  expect(main().getByText('NCNR · Requested for 12/04/2026')).toBeDefined()
  expect(main().getByText('Overland Freight')).toBeDefined()
})
