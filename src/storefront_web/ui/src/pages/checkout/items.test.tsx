// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartItem, CheckoutItem } from '../../api/types'
import { cartOf, changedTo, PLAIN, refusedFor } from '../../test/answers/cart'
import { FILLED } from '../../test/answers/checkout'
import { described, ready, section } from '../../test/checkout'
import { data } from '../../test/fakeStore'
import { ACTING, cartChanges, freshVisitor, press, signedIn, STAFF, store, type } from '../../test/shop'

freshVisitor()

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

test('a line that is cut to length states its length once', async () => {
  const cut = {
    axis: 'X',
    dimLengthX: 60,
    materialItemInvMastUid: 9,
    customizationKind: 1,
    customizedItem: { invMastUid: 9 },
    unitOfMeasure: 'IN',
    description: 'Cut to 60 in',
    customerNotes: 'POST',
  }
  const Describe = 'T-slot profile; cut to 60 in, marked POST'
  await ready({ ShoppingCartItems: [{ ...COMING, Describe, Customizations: [cut] }] })
  const [, row] = within(section('Your Items')).getAllByRole('row')
  expect(row?.textContent?.match(/cut to 60 in/gi)).toHaveLength(1)
  expect(row?.textContent).toContain('marked POST')
})

test('an item on its way can be watched, and one without a price be asked for, in dialogs (S2-2.5-027)', async () => {
  store.answers('/api/availability/stock', {
    body: [{ invMastUid: 101448, availability: 0, onOrder: { receiptQtyDueIn: 20, dueDate: null } }],
  })
  await ready({ ShoppingCartItems: [COMING] })
  press(/^Request Price/, section('Your Items'))
  const asked = await screen.findByRole('dialog', { name: 'Request Price' })
  press('Close', asked)
  fireEvent.click(await screen.findByRole('button', { name: /^Notify Me/ }))
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
  await ready({}, line)
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
