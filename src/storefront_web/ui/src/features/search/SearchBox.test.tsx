// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { InstantAnswer, LinePrice } from '../../api/types'
import { INSTANT_SEARCH_DEBOUNCE_MS } from '../../contract/limits/content.gen'
import { NO_ITEM_HAS_ALL, NOTHING_FOUND } from '../../contract/messages/search.gen'
import type { SignedIn } from '../../state/auth'
import { setNonWeb } from '../../state/nonWeb'
import { ITEM } from '../../test/answers/items'
import { FOUND, FOUND_IN_CATALOG } from '../../test/answers/instant'
import { NO_RESULTS } from '../../test/answers/otherResults'
import { RESULTS } from '../../test/answers/results'
import { enter, main, pass } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { setKeepsOpen } from './keepOpen'

const INSTANT = '/api/search/instant'

let store: FakeStore
let logged: ReturnType<typeof quietLog>

beforeEach(() => {
  logged = quietLog()
  store = fakeStore()
  store.answers('/api/search/items/', { body: ITEM })
  store.answers('/api/search?', { body: RESULTS })
  store.answers(INSTANT, { body: FOUND })
})

afterEach(() => {
  closeShop()
  setNonWeb(false)
  setKeepsOpen(false)
  localStorage.clear()
  sessionStorage.clear()
})

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search' })
const panel = () => screen.queryByRole('listbox', { name: 'Items' })
const options = () => screen.getAllByRole('option')
const instantly = () => store.sent.filter(({ path }) => path.startsWith(INSTANT))
const put = (term: string) => act(async () => void fireEvent.change(box(), { target: { value: term } }))
const key = (field: HTMLElement, name: string) =>
  act(async () => void fireEvent.keyDown(field, { key: name }))

/** Open a page that asks for nothing itself, where the clock waits for the test. */
async function open(who?: SignedIn): Promise<void> {
  await openShop('/mobile/orderlookup', who)
  vi.useFakeTimers()
}

/** Type a term and wait for the answer. */
async function type(term: string): Promise<void> {
  fireEvent.focus(box())
  await put(term)
  await pass(INSTANT_SEARCH_DEBOUNCE_MS)
  await pass(0)
}

test('the first page of what is typed is asked for (S1-7-054, S1-7-055, S1-9-013)', async () => {
  await open()
  await type('relief valve')
  const asked = new URLSearchParams(instantly()[0]?.path.split('?')[1])
  expect(Object.fromEntries(asked)).toEqual({
    query: 'relief valve',
    page: '1',
    pageSize: '10',
    includeNonWeb: 'false',
  })
})

test('what staff choose to see is searched while they type', async () => {
  setNonWeb(true)
  await open(MARCUS)
  await type('pump')
  expect(instantly()[0]?.path).toContain('includeNonWeb=true')
  await enter(box())
  await pass(0)
  expect(location.search).toBe('?nonweb=true&searchTerm=pump')
})

test('the panel closes when the field is emptied, and Enter asks for nothing then (S1-4-045, S1-5-040)', async () => {
  await open()
  await type('valve')
  expect(panel()).not.toBeNull()
  const before = store.sent.length
  await type('')
  expect(panel()).toBeNull()
  await enter(box())
  await pass(1000)
  expect([location.pathname, store.sent.length]).toEqual(['/mobile/orderlookup', before])
})

test('an item opens from the panel, which closes then (S1-4-046, S1-4-049)', async () => {
  await open()
  await type('valve')
  fireEvent.click(options()[1] as HTMLElement)
  await pass(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ITEM.item.itemDesc)
  expect(panel()).toBeNull()
})

test('the panel that is kept open stays, on this page and on those after it (S1-2-165, S1-4-047)', async () => {
  await open()
  await type('valve')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep open' }))
  fireEvent.click(options()[1] as HTMLElement)
  await pass(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(ITEM.item.itemDesc)
  expect(panel()).not.toBeNull()
  expect(localStorage.getItem('instantSearchKeepOpen')).toBe('true')
})

test('in a browser that keeps nothing the panel is kept open for the visit', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  await open()
  await type('valve')
  fireEvent.click(screen.getByRole('checkbox', { name: 'Keep open' }))
  fireEvent.click(options()[1] as HTMLElement)
  await pass(0)
  expect(panel()).not.toBeNull()
})

test('the button of the panel closes it, and the field has the focus (S1-4-048)', async () => {
  await open()
  await type('valve')
  fireEvent.click(screen.getByRole('button', { name: 'Close the results' }))
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(box())
  expect(box().value).toBe('valve')
})

test('Enter before the answer closes the panel and searches (S1-4-050, S1-4-051, S1-5-038)', async () => {
  const { answer, give } = later<{ body: InstantAnswer }>()
  store.answers(INSTANT, () => answer)
  await open()
  await type('valve')
  await enter(box())
  await pass(0)
  expect(location.pathname + location.search).toBe('/search?searchTerm=valve')
  expect(main().getByRole('region', { name: 'Items' })).toBeDefined()
  give({ body: FOUND })
  await pass(0)
  expect(panel()).toBeNull()
})

test('a late answer never takes the place of a newer one', async () => {
  const { answer, give } = later<{ body: InstantAnswer }>()
  store.answers(INSTANT, ({ path }) => (path.includes('query=valve&') ? answer : { body: FOUND_IN_CATALOG }))
  await open()
  await type('valve')
  await type('AD-RB-01')
  give({ body: FOUND })
  await pass(0)
  expect(options().map((line) => line.textContent)).toEqual([expect.stringContaining('AD-RB-01')])
})

test('an item that only a catalog of its maker knows is offered as such, and leads nowhere (S2-2.2-007)', async () => {
  store.answers(INSTANT, { body: FOUND_IN_CATALOG })
  await open()
  await type('AD-RB-01')
  const [first] = options()
  expect(first?.textContent).toContain('Cylinder repair barrel, 1-1/2 in')
  expect(first?.textContent).toContain('Catalog Item')
  expect(within(panel() as HTMLElement).queryByRole('link')).toBeNull()
})

test('Escape closes the panel, then empties the field', async () => {
  await open()
  await type('valve')
  await key(box(), 'Escape')
  expect([panel(), box().value]).toEqual([null, 'valve'])
  await key(box(), 'Escape')
  expect(box().value).toBe('')
})

test('Escape leaves the panel from inside', async () => {
  await open()
  await type('valve')
  const keep = screen.getByRole('checkbox', { name: 'Keep open' })
  keep.focus()
  await key(keep, 'Escape')
  expect([panel(), box().value]).toEqual([null, 'valve'])
  expect(document.activeElement).toBe(box())
})

test('what nothing fits is said, in the panel and on its page (S1-8-020)', async () => {
  store.answers(INSTANT, { body: { ...FOUND, total: 0, results: [], categories: [], brands: [] } })
  store.answers('/api/search?', { body: NO_RESULTS })
  await open()
  await type('qqzzxxjj')
  expect(NOTHING_FOUND).toBe(
    "We couldn't find any matches. Try searching again with a different search term.",
  )
  expect(screen.getByText(NOTHING_FOUND)).toBeDefined()
  await enter(box())
  await pass(0)
  expect(screen.getByRole('heading', { name: 'No items found for “qqzzxxjj”.' })).toBeDefined()
})

test('that no item has all the words is said above those that have some', async () => {
  store.answers(INSTANT, { body: { ...FOUND, isPartial: true } })
  await open()
  await type('tie rod quaternion')
  expect(screen.getByText(NO_ITEM_HAS_ALL)).toBeDefined()
})

const SEVEN = { text: '7 in bore', label: 'Bore', value: '7 in', parameter: '', values: [] }
const READ = { sizes: [], words: '', isExact: true, nearest: [], options: [] }
const CHOICE = {
  label: 'Inside diameter 3/8 in',
  searchTerm: '3/8 hose',
  parameter: 'f.Inside diameter',
  values: ['3/8'],
}

test.each([
  ['can be read in more than one way', { ...READ, options: [CHOICE] }],
  ['No item has Bore 7 in', { ...READ, sizes: [SEVEN], words: '', isExact: false, nearest: [CHOICE] }],
  [
    'No item for “cylinder 300 lb” has Bore 7 in',
    { ...READ, sizes: [SEVEN], words: 'cylinder, 300 lb', isExact: false, nearest: [CHOICE] },
  ],
])('where a size %s, the panel leads to the others', async (text, reading) => {
  store.answers(INSTANT, { body: { ...FOUND, reading } satisfies InstantAnswer })
  await open()
  await type('3/8 hose')
  expect(screen.getByText(text, { exact: false })).toBeDefined()
  const link = screen.getByRole('link', { name: CHOICE.label })
  expect(link.getAttribute('href')).toBe('/search?f.Inside+diameter=3%2F8&searchTerm=3%2F8+hose')
})

test.each([
  ['refused (S1-8-010)', problem(500, 'relation shop.cart does not exist')],
  ['lost (S1-8-018)', 'lost' as const],
])('a call that is %s is written into the log only', async (_, answer) => {
  store.answers(INSTANT, answer)
  await open()
  const before = screen.getByRole('log').textContent
  await type('valve')
  expect(logged.mock.calls.some(([text]) => String(text).startsWith('API Error'))).toBe(true)
  expect(screen.queryByText(/shop\.cart/)).toBeNull()
  expect(screen.getByRole('log').textContent).toBe(before)
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([''])
  await enter(box())
  await pass(0)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('“valve”')
})

test('a slash puts the cursor into the search', async () => {
  await open()
  await key(document.body, '/')
  expect(document.activeElement).toBe(box())
})

test('a slash in a field is a slash', async () => {
  await open()
  const field = main().getByLabelText('Email')
  field.focus()
  expect(fireEvent.keyDown(field, { key: '/' })).toBe(true)
  expect(document.activeElement).toBe(field)
})

const [FIRST] = FOUND.results as [InstantAnswer['results'][number]]
const PRICED: LinePrice = {
  invMastUid: FIRST.invMastUid ?? 0,
  price: {
    unitPrice: 8.12,
    unitOfMeasure: 'EA',
    unitSize: 1,
    roundType: 'N',
    pricingUnitSize: 1,
    firstBreak: null,
  },
  stock: {
    availability: 7,
    places: [{ name: 'Akron', quantity: 7 }],
    availableToMake: 0,
    onOrder: 0,
    factoryStock: null,
    leadTimeText: '',
  },
}

test('an item that is cut to length says so instead of its stock', async () => {
  const stock = { ...PRICED.stock, availability: 0, places: [] }
  const { answer, give } = later<{ body: unknown }>()
  store.answers('/api/search/line-prices', () => answer)
  await open(MARCUS)
  await type('valve')
  give({ body: [{ ...PRICED, stock, offersLengths: true }] })
  await pass(0)
  expect(options()[0]?.textContent).toContain('Cut to order')
  expect(options()[0]?.textContent).not.toContain('Out of stock')
})

test('prices and stock follow the names, for the person who asks', async () => {
  const { answer, give } = later<{ body: unknown }>()
  store.answers('/api/search/line-prices', () => answer)
  await open(MARCUS)
  await type('silencer')
  expect(options()[0]?.textContent).toContain(FIRST.desc)
  expect(options()[0]?.textContent).not.toContain('$')
  give({ body: [PRICED] })
  await pass(0)
  expect(options()[0]?.textContent).toContain('$8.12 / EA')
  expect(options()[0]?.textContent).toContain('7 in stock')
})
