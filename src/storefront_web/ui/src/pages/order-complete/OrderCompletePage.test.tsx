// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { COMPLETE } from '../../test/answers/order'
import { problem } from '../../test/fakeStore'
import { freshVisitor, open, press, signedIn, store } from '../../test/shop'

freshVisitor()

const ADDRESS = `/order-complete/${COMPLETE.webReferenceId}`
const again = () => screen.queryAllByRole('button', { name: /^Order again/ })
const heading = () => screen.findByRole('heading', { level: 2, name: /^Order #/ })

test('a guest is not offered to order again, who buys for a company is', async () => {
  store.answers('/api/orders/complete/', { body: COMPLETE })
  await open(ADDRESS)
  await heading()
  expect(again()).toEqual([])
  signedIn()
  await open(ADDRESS)
  await heading()
  await waitFor(() => expect(again()).toHaveLength(2))
})

test('an order that could not be shown is asked for again', async () => {
  store.answers('/api/orders/complete/', problem(503, 'Too busy.'))
  await open(ADDRESS)
  await screen.findByText(/Too busy/)
  expect(screen.getByRole('main').textContent).toContain(COMPLETE.webReferenceId)
  store.answers('/api/orders/complete/', { body: COMPLETE })
  press('Try again')
  await heading()
  expect(screen.getByRole('main').textContent).toContain(COMPLETE.order?.lineItems[0]?.itemDescription)
})
