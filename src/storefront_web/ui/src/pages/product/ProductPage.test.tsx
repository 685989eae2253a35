// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemPage, StockInfo } from '../../api/types'
import { ITEM } from '../../test/answers/item'
import { cartOf, changedTo, IN_PACKS, PLAIN } from '../../test/answers/cart'
import { SHELL } from '../../test/answers/shell'
import { problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import {
  cartChanges,
  freshVisitor,
  letTimeRun,
  open,
  pass,
  press,
  quantityOf,
  signedIn,
  stopTime,
  store,
  type,
} from '../../test/shop'

freshVisitor()

const { item, price, stock } = ITEM
const PRICES = '/api/pricing/prices?'
const STOCK = '/api/availability/stock?'

/** Open the page of an item, and see the box in which it is bought. */
async function onItem(changed: Partial<ItemPage> = {}): Promise<HTMLElement> {
  store.answers('/api/search/items/', { body: { ...ITEM, ...changed } })
  await open(item.path)
  return screen.getByRole('complementary', { name: 'Price and availability' })
}

const asked = (start: string) => store.sent.map(({ path }) => path).filter((path) => path.startsWith(start))

/** The answer to what 60 pieces cost. */
const sixty = { body: [{ ...price, quantity: 60, unitPrice: 5.17, extendedPrice: 310.2 }] }

test('the quantity begins with the pack, and is stepped by it (S1-5-024, S2-5.10-007)', async () => {
  await onItem()
  const field = await quantityOf(item.itemCode)
  expect(field.value).toBe('1')
  press(`More of ${item.itemCode}`)
  expect(field.value).toBe('2')
  await onItem({ price: { ...price, unitSize: 50 } })
  expect((await quantityOf(item.itemCode)).value).toBe('50')
  press(`More of ${item.itemCode}`)
  expect((await quantityOf(item.itemCode)).value).toBe('100')
})

test('what is added is at least 1: a typed 0 becomes 1 (S2-5.10-001)', async () => {
  await onItem()
  const field = await quantityOf(item.itemCode)
  const add = screen.getByRole('button', { name: `Add to cart: ${item.itemCode}` })
  expect(field.getAttribute('aria-valuemin')).toBe('0')
  store.answers('/graphql', changedTo(cartOf([PLAIN])))
  type(field, '0')
  fireEvent.blur(field)
  expect(field.value).toBe('1')
  expect(screen.getByText('0 raised to 1, the least that can be ordered')).toBeTruthy()
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(field.value).toBe('1')
  fireEvent.click(add)
  await waitFor(() => expect(cartChanges()).toMatchObject([{ cartItems: [{ quantity: 1 }] }]))
})

test('an item without a price is Call for Price, with the number of the header (S1-8-026, S2-9-001)', async () => {
  const box = await onItem({
    item: { ...item, mayBeAdded: false, whyNot: 'Call for Price' },
    price: { ...price, unitPrice: null, extendedPrice: null, priceBreaks: [] },
  })
  expect(within(box).getAllByText('Call for Price')).not.toHaveLength(0)
  expect(within(box).queryByText('Quantity')).toBeNull()
  const add = within(box).getByRole('button', { name: `Add to cart: ${item.itemCode}` })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  expect(within(box).getByRole('link', { name: SHELL.phone }).getAttribute('href')).toBe(`tel:${SHELL.phone}`)
  expect(within(screen.getByRole('banner')).getByText(SHELL.phone)).toBeTruthy()
})

test('a discontinued item has a button that says why not (S1-5-036, S1-5-037, S2-2.2-019)', async () => {
  const whyNot = 'This item is discontinued and cannot be purchased.'
  const box = await onItem({ item: { ...item, isDiscontinued: true, mayBeAdded: false, whyNot } })
  const add = within(box).getByRole('button', { name: `Add to cart: ${item.itemCode}` })
  expect([add.getAttribute('aria-disabled'), add.title]).toEqual(['true', whyNot])
  fireEvent.click(add)
  expect(cartChanges()).toEqual([])
})

test('a refusal of the store is told where it was pressed, with its reason', async () => {
  const box = await onItem()
  const reason = 'A line holds at most 999,999 pieces.'
  const refused = { ...changedTo(cartOf([IN_PACKS])).body.data.shoppingCart, success: false, message: reason }
  store.answers('/graphql', { body: { data: { shoppingCart: { ...refused, cart: null } } } })
  press(`Add to cart: ${item.itemCode}`)
  expect((await within(box).findByRole('alert')).textContent).toBe(reason)
  expect(screen.getByRole('log').textContent).toContain(`Failed to update cart: ${reason}`)
})

test('the price of a quantity is asked half a second after the last key (S1-5-031)', async () => {
  store.answers(PRICES, sixty)
  store.answers(STOCK, { body: [stock] })
  const box = await onItem()
  const field = await quantityOf(item.itemCode)
  stopTime()
  type(field, '6')
  await pass(400)
  type(field, '60')
  await pass(499)
  expect(asked(PRICES)).toEqual([])
  await pass(1)
  letTimeRun()
  expect(asked(PRICES)).toEqual([`${PRICES}items=${item.invMastUid}:60`])
  await within(box).findByText('$310.20')
  expect(within(box).getByText('60 EA')).toBeTruthy()
})

test('a price that was told is known when the page is shown again (S1-1-037)', async () => {
  store.answers(PRICES, sixty)
  store.answers(STOCK, { body: [stock] })
  const box = await onItem()
  const field = await quantityOf(item.itemCode)
  for (const typed of ['60', '1', '60']) {
    type(field, typed)
    fireEvent.blur(field)
    await waitFor(() => expect(box.textContent).toContain(typed === '1' ? '1 EA $5.50' : '60 EA $310.20'))
  }
  expect(asked(PRICES)).toHaveLength(1)
})

test('a price that does not come is said, and asked for again', async () => {
  store.answers(PRICES, problem(503, 'Too busy.'))
  store.answers(STOCK, { body: [stock] })
  const box = await onItem()
  const field = await quantityOf(item.itemCode)
  type(field, '60')
  fireEvent.blur(field)
  const told = await within(box).findByRole('alert')
  expect(told.textContent).toContain('The price of this quantity cannot be shown at present.')
  expect(within(box).getAllByText('--')).not.toHaveLength(0)
  store.answers(PRICES, sixty)
  press('Try again', told)
  await within(box).findByText('$310.20')
  expect(within(box).queryByRole('alert')).toBeNull()
})

/** Stock at two places, at the factory and on its way. */
const SOME: StockInfo = {
  ...stock,
  availability: 12,
  airlineStock: [
    { locationId: 0, locationName: 'Akron', quantityAvailable: 12, quantityAvailableToMake: 0 },
    { locationId: 1, locationName: 'Toledo', quantityAvailable: 0, quantityAvailableToMake: 24 },
  ],
  factoryStock: { factoryAvailability: 1150, hasExtra: true },
  receipts: [
    { quantity: 100, dueDate: '2026-12-11' },
    { quantity: 7, dueDate: null },
  ],
  leadTime: 8,
  leadTimeText: 'Lead Time: 8 bus. days',
  availableToMake: 24,
  answer: {
    quantity: 60,
    text: '12 today, 48 on Dec 3',
    parts: [
      { quantity: 12, shipsOn: '2026-11-20', isInStock: true },
      { quantity: 48, shipsOn: '2026-12-03', isInStock: false },
    ],
  },
}

/** Open the popup of an item's stock. */
async function popup(): Promise<HTMLElement> {
  press(/^Check Locations/)
  return screen.findByRole('dialog', { name: `Availability, ${item.itemCode}` })
}

const lines = (where: HTMLElement) =>
  within(where)
    .getAllByRole('row')
    .map((row) => row.textContent)

test('the popup tells stock by location, at the factory and on order (S2-2.3-001, S2-2.3-002, S2-2.3-003, S2-2.3-004, S2-2.3-005, S2-2.3-006, S2-2.3-010)', async () => {
  store.answers(STOCK, { body: [SOME] })
  await onItem()
  const box = await popup()
  await within(box).findByRole('table', { name: 'Check Locations' })
  expect(lines(box)).toEqual([
    'LocationAvailableAvailable to Make',
    'Akron120',
    'Toledo024',
    'Factory Stock1,150+--',
  ])
  for (const told of ['Need 60: 12 today, 48 on Dec 3.', '100 on order, due 12/11/2026', '7 on order'])
    expect(within(box).getByText(told)).toBeTruthy()
  expect(box.textContent).toContain('Lead Time: 8 bus. days')
})

test('without any stock one asks a representative (S2-2.3-008, S2-2.3-009, S2-2.3-011, S2-9-001)', async () => {
  const leadTimeText = 'Please contact a representative for lead time.'
  const none = {
    ...SOME,
    availability: 0,
    airlineStock: [],
    factoryStock: null,
    receipts: [],
    leadTime: 0,
    leadTimeText,
  }
  store.answers(STOCK, { body: [none] })
  await onItem()
  const box = await popup()
  await within(box).findByText('No stock at our locations or the factory today.')
  expect(box.textContent).toContain(leadTimeText)
  expect(within(box).getByRole('link').getAttribute('href')).toBe(`tel:${SHELL.phone}`)
})

test('the popup searches, says where that failed, and can be asked again (S2-2.4-005)', async () => {
  const { answer, give } = later<ReturnType<typeof problem>>()
  store.answers(STOCK, () => answer)
  await onItem()
  const box = await popup()
  expect(within(box).getByText('Searching our locations and the factory')).toBeTruthy()
  await act(async () => give(problem(503, 'Too busy.')))
  const told = await within(box).findByRole('alert')
  store.answers(STOCK, { body: [SOME] })
  press('Try again', told)
  await within(box).findByRole('table')
  expect(within(box).queryByRole('alert')).toBeNull()
  expect(within(box).queryByText('Searching our locations and the factory')).toBeNull()
})

test('what was told of an item’s stock is there at once, and is asked again (S1-3-051)', async () => {
  store.answers(STOCK, { body: [SOME] })
  await onItem()
  await within(await popup()).findByRole('table')
  press('Close', screen.getByRole('dialog'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { answer, give } = later<{ body: StockInfo[] }>()
  store.answers(STOCK, () => answer)
  const box = await popup()
  expect(lines(box)).toHaveLength(4)
  await act(async () => give({ body: [{ ...SOME, factoryStock: null }] }))
  await waitFor(() => expect(lines(box)).toHaveLength(3))
})

test('what is cut to length tells how many pieces can be cut (S2-5.10-008)', async () => {
  const cutStock = { pieces: 21, maximumLength: 1200, unitOfMeasure: 'IN', stock: 2125, stockUnit: 'FT' }
  store.answers(STOCK, { body: [{ ...SOME, cutStock }] })
  await onItem()
  const box = await popup()
  await within(box).findByText(/^21 can be cut, counted at 1,200 IN/)
})

test('the page answers for the quantity that is typed', async () => {
  const answer = { ...SOME.answer, quantity: 900_000, text: '12 today, the rest on Dec 3' }
  store.answers(PRICES, sixty)
  store.answers(STOCK, { body: [{ ...SOME, answer }] })
  const box = await onItem()
  expect(within(box).getByText(/^Need 1: /)).toBeTruthy()
  const field = await quantityOf(item.itemCode)
  type(field, '900000')
  fireEvent.blur(field)
  await within(box).findByText(`Need 900,000: ${answer.text}.`)
  expect(asked(STOCK)).toEqual([`${STOCK}items=${item.invMastUid}:900000`])
})

test('the list price beside a price of the company is per as many pieces as that', async () => {
  signedIn()
  const own = {
    unitPrice: 3.75,
    listPrice: 5,
    pricingUnitSize: 100,
    source: 'Contract' as const,
    why: 'Contract',
  }
  const box = await onItem({ price: { ...price, ...own } })
  expect(box.textContent).toContain('Contract. List price $5.00 per 100')
})
