// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FOUND } from '../../test/answers/search'
import { freshVisitor, open, store } from '../../test/shop'

freshVisitor()

test('nothing to compare is said', async () => {
  store.answers('/api/search/compare', { body: [] })
  await open('/compare')
  expect(screen.getByRole('heading', { name: 'Nothing to compare yet' })).toBeTruthy()
})

test('items that could not be found are said to be left out', async () => {
  const [row] = FOUND.rows
  store.answers('/api/search/compare', { body: [row] })
  await open(`/compare?items=${row?.item.invMastUid},999999999`)
  expect(screen.getByText('Some of these items could not be found and were left out.')).toBeTruthy()
  expect(screen.getByRole('link', { name: row?.item.itemCode })).toBeTruthy()
})
