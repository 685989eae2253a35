// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setNonWeb } from '../../state/nonWeb'
import { RESULTS } from '../../test/answers/results'
import { description, dialog, fill, main, opened, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'

const BRANDS = [{ name: 'Corvane', slug: 'corvane', logo: null }]
const SHELVES = [
  {
    name: 'Valves',
    urlSlug: 'valves',
    itemCount: 2,
    children: [{ name: 'Ball valves', urlSlug: 'ball-valves', itemCount: 2 }],
  },
]

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/catalog/brands', { body: BRANDS })
  store.answers('/api/catalog/categories', { body: SHELVES })
  store.answers('/api/search?', { body: RESULTS })
})

afterEach(() => {
  setNonWeb(false)
  closeShop()
})

const TEXTS = {
  'Search for': ['searchTerm', 'tie rod'],
  Number: ['number', '4471'],
  'Description words': ['innerSearchTerms', 'nitrile seal'],
  'Supplier id': ['supplierId', '20110'],
  'Customer part number': ['customerPartNumber', 'LH-4711'],
  NSN: ['nsn', '4820-01'],
  Matching: ['numberMatch', 'contains'],
  'Kind of number': ['numberKind', 'Legacy'],
  Brand: ['brands', 'corvane'],
  Category: ['category', 'ball-valves'],
  'Discontinued items': ['discontinued', 'only'],
} as const

const opener = () => screen.queryByRole('button', { name: 'Advanced search' })
const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label)

async function open(path = '/mobile/orderlookup'): Promise<void> {
  await openShop(path, MARCUS)
  await press('Advanced search', screen)
  await opened()
}

test('every field arrives in the address under its own name, and comes back from it (S1-2-133)', async () => {
  await open()
  await dialog().findByRole('option', { name: 'Corvane' })
  for (const [label, [, value]] of Object.entries(TEXTS)) await fill(label, value, dialog())
  for (const label of ['In stock only', 'Non-web (NW)']) await act(async () => field(label).click())
  await press('Search', dialog())
  const wanted = Object.fromEntries([...Object.values(TEXTS), ['inStockOnly', 'true'], ['nonweb', 'true']])
  await waitFor(() => expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual(wanted))
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Advanced search', screen)
  for (const [label, [, value]] of Object.entries(TEXTS))
    expect([label, field(label).value]).toEqual([label, value])
  expect(field('In stock only').checked).toBe(true)
  await press('Clear the fields', dialog())
  await press('Search', dialog())
  expect(dialog().getByText('Fill in at least one field.').closest('[role=alert]')).not.toBeNull()
})

test('what cannot be searched for says so under its field', async () => {
  await open()
  await fill('Supplier id', 'x', dialog())
  await fill('NSN', '4', dialog())
  await press('Search', dialog())
  expect(description(field('Supplier id'))).toBe('A supplier id is a whole number such as 20110.')
  expect(description(field('NSN'))).toBe('Type at least 2 letters or digits.')
  expect(document.activeElement).toBe(field('Supplier id'))
})

test('a list that was lost is asked for again', async () => {
  store.answers('/api/catalog/brands', 'lost')
  await open()
  expect((await dialog().findByText('The list could not be loaded.')).textContent).toBeDefined()
  expect(description(field('Brand'))).toBe('The list could not be loaded.')
  store.answers('/api/catalog/brands', { body: BRANDS })
  await press('Try again', dialog())
  expect(await dialog().findByRole('option', { name: 'Corvane' })).toBeDefined()
  expect(dialog().queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('it is there for our staff on whichever page, and for nobody else (S1-6-007)', async () => {
  for (const path of ['/mobile/orderlookup', '/search?searchTerm=valve', '/cart']) {
    await openShop(path, MARCUS)
    expect(opener()).not.toBeNull()
    closePage()
  }
  for (const who of [DANA, undefined]) {
    await openShop('/search?searchTerm=valve', who)
    expect(opener()).toBeNull()
    expect(main().queryByRole('list', { name: 'Narrowed to' })).toBeNull()
    closePage()
  }
})
