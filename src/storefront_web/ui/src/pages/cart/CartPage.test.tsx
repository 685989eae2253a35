// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartItem } from '../../api/types'
import { NO_ANSWER } from '../../contract/messages/content.gen'
import { cartOf, changedTo, IN_PACKS, manyLines, PLAIN, refusedFor, TOKEN } from '../../test/answers/cart'
import { bareShell } from '../../state/shell'
import { later } from '../../test/later'
import { renderPage } from '../../test/page'
import {
  cartChanges,
  freshVisitor,
  keepCart,
  letTimeRun,
  open,
  pass,
  press,
  quantityOf,
  notice,
  signedIn,
  stopTime,
  store,
  type,
} from '../../test/shop'

freshVisitor()

const GONE = 'This item is discontinued and cannot be purchased.'
const OTHER: CartItem = {
  ...IN_PACKS,
  uniqueId: '44444444-cccc-4ccc-8ccc-444444444444',
  invMastUid: 100102,
  itemCode: 'HC-2',
  itemDescription: 'Tie rod cylinder',
  path: '/product/HC-2/100102',
}

/** Open the cart with these lines in it. */
async function withLines(...lines: CartItem[]): Promise<void> {
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, { body: cartOf(lines) })
  await open('/cart')
  await screen.findByRole('region', { name: 'Totals' })
}

/** The row of a line. */
const rowOf = (line: CartItem) =>
  screen.getAllByRole('row').find((row) => row.textContent.includes(line.itemCode)) as HTMLElement
const subtotal = () => screen.getByRole('region', { name: 'Totals' }).querySelector('dd')?.textContent
const quantities = () =>
  cartChanges().map(({ cartItems }) => (cartItems as CartItem[] | undefined)?.[0]?.quantity)

test('while the cart changes, its totals are open and the page says so', async () => {
  await withLines(PLAIN)
  const { answer, give } = later<ReturnType<typeof changedTo>>()
  store.answers('/graphql', () => answer)
  expect(subtotal()).toBe('$5.50')
  const field = await quantityOf(PLAIN.itemCode)
  type(field, '2')
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(subtotal()).toBe('--'))
  expect(screen.getByText('Updating...')).toBeTruthy()
  await act(async () => give(changedTo(cartOf([{ ...PLAIN, quantity: 2, extendedPrice: 11 }]))))
  await waitFor(() => expect(subtotal()).toBe('$11.00'))
  expect(screen.queryByText('Updating...')).toBeNull()
})

test('half a second after the last key a quantity is sent, rounded, from the field that has the focus (S1-5-031)', async () => {
  await withLines(IN_PACKS)
  store.answers('/graphql', changedTo(cartOf([{ ...IN_PACKS, quantity: 100 }])))
  const field = await quantityOf(IN_PACKS.itemCode)
  stopTime()
  field.focus()
  type(field, '51')
  await pass(499)
  expect(quantities()).toEqual([])
  await pass(1)
  letTimeRun()
  await waitFor(() => expect(quantities()).toEqual([100]))
  expect(field.value).toBe('100')
  expect(document.activeElement).toBe(field)
  expect(within(rowOf(IN_PACKS)).getByText('51 rounded up to 100, sold in packs of 50')).toBeTruthy()
})

test('of many quick presses only the first and the last are sent', async () => {
  await withLines(PLAIN)
  const field = await quantityOf(PLAIN.itemCode)
  const first = later<ReturnType<typeof changedTo>>()
  store.answers('/graphql', () => first.answer)
  for (const shown of ['2', '3', '4', '5']) {
    press(`More of ${PLAIN.itemCode}`)
    expect(field.value).toBe(shown)
  }
  store.answers('/graphql', changedTo(cartOf([{ ...PLAIN, quantity: 5 }])))
  await act(async () => first.give(changedTo(cartOf([{ ...PLAIN, quantity: 2 }]))))
  await waitFor(() => expect(quantities()).toEqual([2, 5]))
  await waitFor(() => expect(subtotal()).not.toBe('--'))
  expect(field.value).toBe('5')
})

test.each([
  ['that the store was not reached', 'lost', NO_ANSWER],
  [
    'the store’s reason',
    refusedFor('A line holds at most 999,999 pieces.'),
    'A line holds at most 999,999 pieces.',
  ],
] as const)(
  'a refused quantity goes back, and says %s where it stands (S1-8-003)',
  async (_, answer, reason) => {
    await withLines(PLAIN)
    store.answers('/graphql', answer)
    const field = await quantityOf(PLAIN.itemCode)
    type(field, '9')
    fireEvent.keyDown(field, { key: 'Enter' })
    await waitFor(() => expect(notice()).toBe(`Failed to update cart: ${reason}`))
    await waitFor(() => expect(field.value).toBe('1'))
    expect(within(rowOf(PLAIN)).getByRole('status').textContent).toBe(reason)
  },
)

test('a removed line keeps its place and the focus, and a second press takes out no neighbor', async () => {
  await withLines(PLAIN, OTHER)
  store.answers('/graphql', changedTo(cartOf([OTHER])))
  press(`Remove ${PLAIN.itemCode}`)
  press(`Remove ${PLAIN.itemCode}`)
  const undo = await screen.findByRole('button', { name: `Undo: put ${PLAIN.itemCode} back` })
  expect(document.activeElement).toBe(undo)
  const rows = screen.getAllByRole('row')
  expect(rows[1]?.textContent).toContain(`${PLAIN.itemCode} removed.`)
  expect(rows[2]?.textContent).toContain(OTHER.itemDescription)
  expect(cartChanges().map(({ actionString }) => actionString)).toEqual(['removeItem'])
  store.answers('/graphql', changedTo(cartOf([PLAIN, OTHER])))
  fireEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(cartChanges().at(-1)).toMatchObject({
    actionString: 'addItem',
    cartItems: [{ invMastUid: PLAIN.invMastUid, quantity: 1, lineNumber: 1 }],
  })
  expect((await quantityOf(PLAIN.itemCode)).value).toBe('1')
})

test('a removed catalog item of a quote is put back at its quoted price, once', async () => {
  const quoted = { ...PLAIN, invMastUid: null, itemCatalogUid: 77, quoteLineId: 9, quoteNumber: 30518 }
  await withLines(quoted, OTHER)
  store.answers('/graphql', changedTo(cartOf([OTHER])))
  press(`Remove ${quoted.itemCode}`)
  const undo = await screen.findByRole('button', { name: `Undo: put ${quoted.itemCode} back` })
  const before = store.sent.length
  store.answers('/graphql', changedTo(cartOf([quoted, OTHER])))
  fireEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull())
  expect(cartChanges().at(-1)).toMatchObject({
    actionString: 'quote_to_cart',
    cartItems: [{ quoteLineId: 9, quantity: 1, lineNumber: 1 }],
  })
  expect(store.sent.slice(before).filter(({ path }) => path === '/graphql')).toHaveLength(1)
})

test('an emptied cart offers the catalog, and can be filled again', async () => {
  const three = { ...PLAIN, quantity: 3 }
  await withLines(three)
  store.answers('/graphql', changedTo(cartOf([])))
  press('Remove all lines')
  await screen.findByRole('heading', { name: 'Your cart is empty.' })
  const main = screen.getByRole('main')
  const catalog = within(main).getByRole('link', { name: 'Browse the catalog' })
  expect(catalog.getAttribute('href')).toBe('/categories')
  expect(document.activeElement?.textContent).toBe('Undo')
  store.answers('/graphql', changedTo(cartOf([three])))
  press('Undo')
  expect((await quantityOf(PLAIN.itemCode)).value).toBe('3')
  expect(cartChanges().at(-1)).toMatchObject({ cartItems: [{ quantity: 3 }] })
})

test('a line that is no longer sold says so and leads to what replaces it; the others can be ordered', async () => {
  await withLines({ ...PLAIN, isDiscontinued: true, problems: [{ field: 'item', message: GONE }] }, OTHER)
  expect(screen.getByRole('heading', { level: 1 }).parentElement?.textContent).toContain(
    '2 lines, 1 can be ordered',
  )
  expect(screen.getByText(GONE)).toBeTruthy()
  const row = rowOf(PLAIN)
  expect(row.textContent).toContain('Discontinued')
  expect(row.textContent).toContain('--')
  expect(within(row).queryByRole('spinbutton')).toBeNull()
  expect(screen.getByRole('link', { name: 'See substitutes' }).getAttribute('href')).toBe(`${PLAIN.path}#sub`)
})

test('an item that stands on an order already is told, with the way there (S1-8-028, S1-8-029)', async () => {
  signedIn()
  const check = {
    type: 'Order',
    id: '4482029',
    itemId: PLAIN.itemCode,
    path: '/order-complete/O2BR4Q6CJQ7G5AH6',
  }
  keepCart(TOKEN)
  store.answers('/api/cart/', ({ path }) => ({
    body: path.endsWith('/data') ? { cartChecks: [check] } : cartOf([PLAIN]),
  }))
  await open('/cart')
  const told = await screen.findByRole('link', { name: `Item ${PLAIN.itemCode} exists on Order #4482029` })
  expect(told.getAttribute('href')).toBe('/order-complete/O2BR4Q6CJQ7G5AH6')
})

test('guests are not offered the terms that staff set, nor files', async () => {
  await withLines(PLAIN)
  expect(screen.queryByRole('button', { name: `Terms of ${PLAIN.itemCode}` })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Files' })).toBeNull()
})

test('a note that was not saved yet is there after a reload, and is saved when the field is left', async () => {
  await withLines(PLAIN)
  type(screen.getByLabelText(/^Cart note/), 'Hold for pickup')
  await open('/cart')
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Cart note/)
  expect(note.value).toBe('Hold for pickup')
  expect(cartChanges()).toEqual([])
  store.answers('/graphql', changedTo(cartOf([PLAIN], { orderNotes: 'Hold for pickup' })))
  fireEvent.blur(note)
  await waitFor(() => expect(cartChanges()).toHaveLength(1))
  expect(cartChanges()[0]).toMatchObject({ actionString: 'update', orderNotes: 'Hold for pickup' })
  await waitFor(() => expect(subtotal()).toBe('$5.50'))
})

test('what is typed while a note is saved stays', async () => {
  await withLines(PLAIN)
  const { answer, give } = later<ReturnType<typeof changedTo>>()
  store.answers('/graphql', () => answer)
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Cart note/)
  type(note, 'First')
  fireEvent.blur(note)
  await screen.findByText('Updating...')
  type(note, 'First and second')
  await act(async () => give(changedTo(cartOf([PLAIN], { orderNotes: 'First' }))))
  await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull())
  expect(note.value).toBe('First and second')
})

const removeButtons = () => screen.queryAllByRole('button', { name: /^Remove HC-/ })

test('a long cart is drawn in steps, and whole in the end', async () => {
  await withLines(...manyLines(90))
  expect(removeButtons().length).toBeLessThan(90)
  await waitFor(() => expect(removeButtons()).toHaveLength(90))
})

test('a long cart that is printed at once is printed whole', async () => {
  await withLines(...manyLines(90))
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect(removeButtons()).toHaveLength(90)
})

const opening = {
  '/api/cart/opening': {
    status: 200,
    body: { cart: cartOf(manyLines(2)), lines: 5, orderable: 4, unpriced: 1 },
  },
}

test('the lines that came with the page stand there until the whole cart is read', async () => {
  const { answer, give } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, () => answer)
  await renderPage('/cart', bareShell, undefined, opening)
  expect(removeButtons()).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('5 lines, 4 can be ordered')
  expect(subtotal()).not.toBe('--')
  await act(async () => give({ body: cartOf(manyLines(5)) }))
  await waitFor(() => expect(removeButtons()).toHaveLength(5))
})

test('lines that came with the page are not shown to a browser that has another cart', async () => {
  await renderPage('/cart', bareShell, undefined, opening)
  expect(removeButtons()).toHaveLength(0)
})

test('a page that came without a cart shows no empty cart to a browser that has one', async () => {
  const { answer, give } = later<{ body: object }>()
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, () => answer)
  await renderPage('/cart', bareShell, undefined, {
    '/api/cart/opening': { status: 200, body: { cart: null, lines: 0, orderable: 0, unpriced: 0 } },
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByText('Your cart is empty.')).toBeNull()
  await act(async () => give({ body: cartOf(manyLines(2)) }))
  await waitFor(() => expect(removeButtons()).toHaveLength(2))
})

test('a price change says how many pieces the price is for', async () => {
  const { uniqueId, itemCode } = PLAIN
  const priceChanges = [{ uniqueId, itemCode, oldUnitPrice: 3.75, newUnitPrice: 4.1 }]
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, {
    body: cartOf([{ ...PLAIN, pricingUnitSize: 100 }], { priceChanges }),
  })
  await open('/cart')
  const told = 'Price changed since you added it: $3.75 per 100 → $4.10 per 100.'
  expect(await screen.findByText(told)).toBeTruthy()
})
