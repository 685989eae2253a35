// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ItemCard, ItemListing, SearchPage, SearchResult } from '../../api/types'
import { cartOf, changedTo, PLAIN } from '../../test/answers/cart'
import { FOUND } from '../../test/answers/search'
import { freshVisitor, open, press, notice, signedIn, store, type } from '../../test/shop'

freshVisitor()

const [ROW] = FOUND.rows as [ItemListing]
const CATALOG_ITEM: SearchResult = {
  kind: 'CatalogItem',
  href: '',
  itemId: 'AD-RB-01',
  desc: 'Cylinder repair barrel, 1-1/2 in',
  extendedDesc: '',
  imageUrl: '',
  catalogItemId: 5001,
  invMastUid: null,
  match: { kind: 'ItemCode', number: 'AD-RB-01', what: 'item number' },
  unitPrice: 88,
  unitOfMeasure: 'EA',
}

/** Search for a silencer, where this is found. */
async function search(found: Partial<SearchPage>, query = ''): Promise<void> {
  store.answers('/api/search?', { body: { ...FOUND, exactPath: '', ...found } })
  await open(`/search?searchTerm=silencer${query}`)
}

/** Search for one item with some of it changed, as a row or as a card. */
async function one(changed: Partial<ItemCard>, view = ''): Promise<HTMLElement> {
  const row = { ...ROW, item: { ...ROW.item, ...changed } }
  const card = { invMastUid: row.item.invMastUid, inlineDesc: 'Screw into the exhaust port.', hoverDesc: '' }
  await search({ rows: [row], cards: [card] }, view)
  const all = screen.getAllByRole(view ? 'article' : 'row')
  return all.find((of) => of.textContent.includes(ROW.item.itemCode)) as HTMLElement
}

const linkOf = (where: HTMLElement, name: string) =>
  within(where).queryByRole('link', { name })?.getAttribute('href')

test.each([
  ['rows', ''],
  ['cards', '&view=cards'],
])(
  '%s lead to the customizer and to the components where the item has them (S2-2.2-016, S2-2.2-017)',
  async (_, view) => {
    const { path } = ROW.item
    const cut = await one({ offersLengths: true }, view)
    expect(linkOf(cut, 'Customize Length')).toBe(path.replace('/product/', '/productcustomizer/'))
    const assembly = await one({ offersComponents: true }, view)
    expect(linkOf(assembly, 'Components Available')).toBe(path.replace('/product/', '/productinfo/'))
    const plain = await one({}, view)
    expect(linkOf(plain, 'Customize Length')).toBeUndefined()
    expect(linkOf(plain, 'Components Available')).toBeUndefined()
  },
)

/** The request that saved a list. */
const savedList = () =>
  store.sent.find(({ body }) => JSON.stringify(body ?? '').includes('shoppingListEdit('))

test.each([
  ['a row', ''],
  ['a card', '&view=cards'],
])('the quantity of %s goes onto a list, and locations are checked for it', async (_, view) => {
  signedIn()
  const { itemCode, invMastUid } = ROW.item
  const shown = within(await one({}, view))
  const field = shown.getByLabelText(`Quantity of ${itemCode}`)
  fireEvent.change(field, { target: { value: '7' } })
  fireEvent.blur(field)
  fireEvent.click(shown.getByRole('button', { name: /Check Locations/ }))
  await waitFor(() =>
    expect(store.sent.map(({ path }) => path)).toContain(`/api/availability/stock?items=${invMastUid}:7`),
  )
  fireEvent.click(shown.getByRole('button', { name: /^Add to list/ }))
  type(await screen.findByLabelText('Name of the list'), 'Press')
  press('Save')
  const shoppingList = { name: 'Press', items: [{ invMastUid, quantity: 7 }] }
  await waitFor(() => expect(savedList()?.body).toMatchObject({ variables: { shoppingList } }))
})

test('the first quantity break is per as many pieces as the price', async () => {
  const price = {
    ...ROW.price,
    unitPrice: 4.1,
    pricingUnitSize: 100,
    firstBreak: { quantity: 500, unitPrice: 3.75 },
  }
  await search({ rows: [{ ...ROW, price }] })
  expect(screen.getByText('500+ $3.75 per 100')).toBeTruthy()
})

test('the national stock number stands on a card where there is one (S2-2.2-009)', async () => {
  expect((await one({ nsn: '4730-00-123-4567' }, '&view=cards')).textContent).toContain(
    'NSN 4730-00-123-4567',
  )
  expect((await one({ nsn: null }, '&view=cards')).textContent).not.toContain('NSN')
})

test('who has prices of a company is told that the order is that of the list price', async () => {
  signedIn()
  await search({ sort: 'price' }, '&sort=price')
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort')
  expect(sort.selectedOptions[0]?.textContent).toBe('List price, low to high')
  const told = 'Sorted by list price; your own prices may be in a different order.'
  expect(screen.getByText(told)).toBeTruthy()
  store.answers('/api/search?', { body: { ...FOUND, exactPath: '', sort: 'itemCode' } })
  type(sort, 'itemCode')
  await waitFor(() => expect(screen.queryByText(told)).toBeNull())
  expect(location.search).toContain('sort=itemCode')
})

test('a guest sorts by price, without a word on it', async () => {
  await search({ sort: 'price' }, '&sort=price')
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort')
  expect(sort.selectedOptions[0]?.textContent).toBe('Price')
  expect(screen.queryByText(/Sorted by list price/)).toBeNull()
})

test('a catalog item that cannot be added is told with the reason (S1-8-004)', async () => {
  const reason = 'A line holds at most 999,999 pieces.'
  const refused = { ...changedTo(cartOf([PLAIN])).body.data.shoppingCart, success: false, message: reason }
  store.answers('/graphql', { body: { data: { shoppingCartAddCatalogItem: { ...refused, cart: null } } } })
  await search({ rows: [], total: 0, catalogItems: [CATALOG_ITEM], categories: [] })
  fireEvent.change(screen.getByLabelText('Quantity of AD-RB-01'), { target: { value: '7' } })
  fireEvent.blur(screen.getByLabelText('Quantity of AD-RB-01'))
  press('Add to cart: AD-RB-01')
  await waitFor(() => expect(notice()).toBe(`Failed to add catalog item: ${reason}`))
  expect(store.sent.at(-1)?.body).toMatchObject({
    variables: { catalogItem: { itemCatalogUid: 5001, quantity: 7 } },
  })
})

const READING: NonNullable<SearchPage['reading']> = {
  sizes: [{ text: '1/8 npt', label: 'Thread', value: '1/8 NPT', parameter: 'f.Thread', values: ['1/8 NPT'] }],
  words: 'silencer',
  isExact: true,
  nearest: [],
  options: [],
}

test('the page says how it read the sizes, and searches one as plain words at a press', async () => {
  await search({ reading: READING })
  expect(screen.getByRole('list', { name: 'Read as' }).textContent).toBe('Thread 1/8 NPT and “silencer”')
  press('Thread 1/8 NPT: Search “1/8 npt” as plain words')
  await waitFor(() => expect(location.search).toContain('asWords=1%2F8+npt'))
})

test('where no item has a size, the nearest ones are offered', async () => {
  const near = {
    label: 'Thread 1/4 NPT',
    searchTerm: 'silencer 1/8 npt',
    parameter: 'f.Thread',
    values: ['1/4 NPT'],
  }
  await search({ reading: { ...READING, isExact: false, nearest: [near] } })
  expect(screen.getByText(/No item for “silencer” has Thread 1\/8 NPT/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Thread 1/4 NPT' }).getAttribute('href')).toBe(
    '/search?f.Thread=1%2F4+NPT&searchTerm=silencer+1%2F8+npt',
  )
})

test('two ways to read a size are both offered', async () => {
  const options = ['Inside diameter 3/8 in', 'Outside diameter 3/8 in'].map((label) => ({
    label,
    searchTerm: '3/8 hose',
    parameter: `f.${label.slice(0, -7)}`,
    values: ['3/8'],
  }))
  await search({ reading: { ...READING, sizes: [], options } })
  expect(screen.queryByRole('list', { name: 'Read as' })).toBeNull()
  expect(linkOf(document.body, 'Outside diameter 3/8 in')).toContain('f.Outside+diameter=3%2F8')
})
