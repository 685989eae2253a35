// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { setNonWeb } from '../state/nonWeb'
import { SHELL } from '../test/answers/shell'
import { renderPage } from '../test/page'
import { freshVisitor, signedIn, STAFF } from '../test/shop'

freshVisitor()
afterEach(() => setNonWeb(false))

test.each([
  ['staff who see non-web items', STAFF, '/categories/hydraulics?nonweb=true'],
  ['customers', {}, '/categories/hydraulics'],
])('an address that does not exist leads %s to the product lines', async (_, who, href) => {
  signedIn(who)
  setNonWeb(true)
  await renderPage('/nowhere', SHELL)
  const lines = within(await screen.findByRole('navigation', { name: 'Product lines' }))
  expect(lines.getByRole('link', { name: 'Hydraulics' }).getAttribute('href')).toBe(href)
})
