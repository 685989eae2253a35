// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ItemListing } from '../../api/types'
import { FOUND } from '../../test/answers/search'
import { later } from '../../test/later'
import { freshVisitor, open, press, store, type } from '../../test/shop'

freshVisitor()

/** The page shows 500; here it shows three. */
// another file's tests may have loaded the page with the real limit
vi.hoisted(() => vi.resetModules())
vi.mock(import('../../contract/limits/search.gen'), async (given) => ({
  ...(await given()),
  SERVICE_PARTS_MAX: 3 as 500,
}))

const [ROW] = FOUND.rows as [ItemListing]

/** A service part of this number. */
const kit = (itemCode: string, invMastUid: number): ItemListing => ({
  ...ROW,
  item: { ...ROW.item, itemCode, invMastUid, path: `/product/${itemCode}/${invMastUid}` },
})
const told = (...serviceParts: ItemListing[]) => ({ body: { data: { serviceParts } } })
const codes = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => /KIT-\w+/.exec(row.textContent)?.[0])

test('a word narrows the service parts', async () => {
  store.answers('/graphql', told(kit('KIT-A', 1), kit('KIT-B', 2)))
  await open('/service-parts')
  const field = await screen.findByLabelText('Part number or words')
  expect(codes()).toEqual(['KIT-A', 'KIT-B'])
  type(field, 'kit-b')
  await waitFor(() => expect(codes()).toEqual(['KIT-B']))
  type(field, 'zzz')
  await screen.findByText('No items found matching search.')
})

test('what cannot be loaded is said, and tried again', async () => {
  store.answers('/graphql', 'lost')
  await open('/service-parts')
  const failed = await screen.findByText('The service parts could not be loaded. Try again.')
  expect(failed.closest('[role=alert]')).toBeTruthy()
  store.answers('/graphql', told(kit('KIT-A', 1)))
  press('Try again')
  await waitFor(() => expect(codes()).toEqual(['KIT-A']))
})

test('where there are more than the page shows it says so', async () => {
  store.answers('/graphql', told(kit('KIT-A', 1), kit('KIT-B', 2), kit('KIT-C', 3)))
  await open('/service-parts')
  await screen.findByText('These are the first 3 service parts. Search the store to find any other.')
  expect(codes()).toEqual(['KIT-A', 'KIT-B', 'KIT-C'])
})

test('the placeholder is as high as a screen, so that the footer does not jump when the parts arrive', async () => {
  const { answer, give } = later<ReturnType<typeof told>>()
  store.answers('/graphql', () => answer)
  await open('/service-parts')
  const bars = [...screen.getByRole('main').querySelectorAll('[aria-label=Loading] svg')]
  const height = bars.reduce((sum, bar) => sum + Number(bar.getAttribute('height')), 0)
  expect(height).toBeGreaterThan(750)
  give(told(kit('KIT-A', 1)))
  await waitFor(() => expect(codes()).toEqual(['KIT-A']))
})
