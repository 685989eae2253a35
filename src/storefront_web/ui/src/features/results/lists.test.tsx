// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CategoryPage, Facet, SearchPage } from '../../api/types'
import { NO_ITEM_HAS_ALL } from '../../contract/messages/search.gen'
import { CYLINDERS } from '../../test/answers/category'
import { CATALOG_RESULTS, PARTIAL_RESULTS } from '../../test/answers/otherResults'
import { RESULTS } from '../../test/answers/results'
import { fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { later } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'

const SEARCH = '/search?searchTerm=valve'
const CATEGORY = '/categories/tie-rod-hydraulic-cylinders'
const BRAND = '/brands/featured/corvane'
const LISTS = [SEARCH, CATEGORY, BRAND]

let store: FakeStore

beforeEach(() => {
  store = fakeStore()
  store.answers('/api/search/brands/', {
    body: { brand: { name: 'Corvane', slug: 'corvane', logo: null }, categories: [] },
  })
  store.answers('/api/search/category/', ({ path }) => ({ body: narrowed(CYLINDERS, path) }))
  store.answers('/api/search?', ({ path }) => ({ body: narrowed(RESULTS, path) }))
})

afterEach(closeShop)

/** The list as the store answers a question: what it is narrowed to is marked, and it has the order asked for. */
function narrowed<Page extends SearchPage | CategoryPage>(page: Page, path: string): Page {
  const query = new URLSearchParams(path.split('?')[1])
  const facets: Facet[] = page.facets.map((facet) => ({
    ...facet,
    values: facet.values.map((value) => ({
      ...value,
      isChosen: query.getAll(facet.parameter).includes(value.value),
    })),
  }))
  return { ...page, facets, sort: query.get('sort') ?? page.sort }
}

/** Let the answers to what is asked from now on wait until the test gives them. */
function held(): () => Promise<void> {
  const { answer, give } = later<void>()
  for (const [start, page] of [
    ['/api/search?', RESULTS],
    ['/api/search/category/', CYLINDERS],
  ] as const)
    store.answers(start, async ({ path }) => {
      await answer
      return { body: narrowed<SearchPage | CategoryPage>(page, path) }
    })
  return () => act(async () => give())
}

const filters = () => main().getByRole('complementary', { name: 'Filters' })
const boxes = () => {
  const [, group] = within(filters()).getAllByRole('group')
  return within(group as HTMLElement).getAllByRole<HTMLInputElement>('checkbox')
}
const ticked = () =>
  boxes()
    .slice(0, 2)
    .map((box) => box.checked)
const tick = (at: number) => act(async () => void fireEvent.click(boxes()[at] as HTMLElement))
const chips = () => main().queryAllByRole('button', { name: /^Remove/ })
const sort = () => main().getByLabelText<HTMLSelectElement>('Sort')
const emptyBox = () => within(filters()).getByRole<HTMLInputElement>('checkbox', { name: 'In stock only 0' })
const withinBox = () => main().getByRole<HTMLInputElement>('searchbox', { name: 'Search within results' })
const values = () => new URLSearchParams(location.search)

test.each(LISTS)(
  'on %s two filters and an order that are chosen fast all show at once, and count',
  async (path) => {
    await openShop(path)
    const give = held()
    await tick(0)
    expect(ticked()).toEqual([true, false])
    await tick(1)
    await fill('Sort', 'availability')
    const isShown = () => {
      expect(ticked()).toEqual([true, true])
      expect(chips()).toHaveLength(2)
      expect(sort().value).toBe('availability')
    }
    isShown()
    await give()
    isShown()
    expect([...values()].filter(([name]) => name.startsWith('f.'))).toHaveLength(2)
    expect(values().get('sort')).toBe('availability')
  },
)

test('a filter that is taken off before its items come is off', async () => {
  await openShop(SEARCH)
  const give = held()
  await tick(0)
  await tick(1)
  await tick(0)
  expect(ticked()).toEqual([false, true])
  expect(chips()).toHaveLength(1)
  await give()
  expect(ticked()).toEqual([false, true])
  expect(chips()).toHaveLength(1)
})

test('what is on its way to another category does not turn the boxes of this one', async () => {
  await openShop(CATEGORY)
  await tick(0)
  const give = held()
  const crumbs = within(main().getByRole('navigation', { name: 'Breadcrumb' }))
  await act(async () => void fireEvent.click(crumbs.getAllByRole('link').at(-1) as HTMLElement))
  expect(screen.getByRole('progressbar', { name: 'Loading the page' })).toBeDefined()
  expect(ticked()[0]).toBe(true)
  await give()
})

test('a value that would leave nothing cannot be chosen; one that is chosen can be taken off', async () => {
  const [stock, ...others] = CYLINDERS.facets
  const empty = { ...stock, values: [{ value: 'true', label: 'In stock only', count: 0, isChosen: false }] }
  const answer = (isChosen: boolean) => ({
    ...CYLINDERS,
    facets: [{ ...empty, values: empty.values.map((value) => ({ ...value, isChosen })) }, ...others],
  })
  store.answers('/api/search/category/', ({ path }) => ({ body: answer(path.includes('inStockOnly')) }))
  await openShop(CATEGORY)
  expect(emptyBox().disabled).toBe(true)
  closePage()
  await openShop(`${CATEGORY}?inStockOnly=true`)
  expect(emptyBox().disabled).toBe(false)
})

test('a table tells how much of its family it shows', async () => {
  await openShop(CATEGORY)
  const heading = main().getByRole('heading', { level: 2, name: /^Side lugs/ })
  expect(heading.textContent).toBe('Side lugs, MS2 2 of 71 sizes')
  expect(main().getByText('1 to 2 of 29 items')).toBeDefined()
})

test('results are searched once more within, word after word', async () => {
  await openShop(SEARCH)
  for (const word of ['brass', 'ball']) {
    await fill('Search within results', word)
    await act(async () => void fireEvent.submit(withinBox().form as HTMLFormElement))
    expect(withinBox().value).toBe('')
  }
  expect(values().getAll('innerSearchTerms')).toEqual(['brass', 'ball'])
  await press('Remove brass')
  expect(values().getAll('innerSearchTerms')).toEqual(['ball'])
})

test('that no item has all the words is said above those that have some, and else not', async () => {
  store.answers('/api/search?', ({ path }) => ({
    body: path.includes('sprocket') ? PARTIAL_RESULTS : RESULTS,
  }))
  await openShop('/search?searchTerm=solenoid+sprocket')
  expect(main().getByText(NO_ITEM_HAS_ALL)).toBeDefined()
  closePage()
  await openShop(SEARCH)
  expect(main().queryByText(NO_ITEM_HAS_ALL)).toBeNull()
})

test('a catalog item has its number and no page, and says that it has no picture (S1-8-027, S2-2.2-013, S2-2.2-014)', async () => {
  store.answers('/api/search?', { body: CATALOG_RESULTS })
  await openShop('/search?searchTerm=AD-RB-01')
  const [found] = within(main().getByRole('region', { name: /^From makers’ catalogs/ })).getAllByRole(
    'listitem',
  )
  expect(found?.textContent).toContain('Cylinder repair barrel, 1-1/2 in')
  expect(found?.textContent).toContain('5001')
  expect(found?.textContent).toContain('Catalog Item')
  expect(within(found as HTMLElement).getByRole('img', { name: 'No Image' }).textContent).toBe('No Image')
  expect(within(found as HTMLElement).queryByRole('link')).toBeNull()
})
