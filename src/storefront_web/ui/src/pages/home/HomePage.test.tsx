// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { main } from '../../test/doing'
import { fakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

beforeEach(() => {
  quietLog()
  fakeStore().answers('/api/search/home', {
    body: { sections: [], featuredBrands: [], itemCount: 0, inStockCount: 0 },
  })
})

afterEach(closeShop)

test('a guest is offered an account', async () => {
  await openShop('/')
  const offer = await main().findByRole('link', { name: 'Request Account' })
  expect(offer.getAttribute('href')).toBe('/signup')
})

test('who has an account is led to it, and not offered another one', async () => {
  await openShop('/', DANA)
  expect((await main().findByRole('link', { name: 'My Account' })).getAttribute('href')).toBe(
    '/account/dashboard',
  )
  expect(main().queryByRole('link', { name: 'Request Account' })).toBeNull()
})
