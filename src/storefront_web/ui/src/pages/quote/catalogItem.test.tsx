// @vitest-environment happy-dom
import { fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { QUOTE } from '../../test/answers/quotes'
import { main, press } from '../../test/doing'
import { data, fakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

afterEach(closeShop)

const box = (line: number) =>
  main().getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^Order line ${line},`) })

test('a catalog item, which has no page of its own, is ticked and ordered like any other line', async () => {
  quietLog()
  const store = fakeStore()
  const catalogItem = { invMastUid: null, itemCode: 'CAT-1', path: '', drawing: '' }
  const lines = QUOTE.lines.map((line, at) => (at === 0 ? { ...line, ...catalogItem } : line))
  store.answers('/api/quotes/30518', { body: { ...QUOTE, lines } })
  store.answers('/graphql', data({ shoppingCart: { success: false, message: 'No', problems: [] } }))
  await openShop('/account/quote-detail/30518', DANA)
  const row = await main().findByRole('row', { name: /CAT-1/ })
  expect(within(row).queryByRole('link')).toBeNull()
  expect(box(1).checked).toBe(true)
  fireEvent.click(box(2))
  await press('Convert to order')
  await waitFor(() =>
    expect(store.sent.findLast(({ path }) => path === '/graphql')?.body).toMatchObject({
      variables: {
        cartInfo: { actionString: 'quote_to_cart', cartItems: [{ quoteLineId: 11, quantity: 20 }] },
      },
    }),
  )
})
