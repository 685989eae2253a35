// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshVisitor, open, signedIn, store } from '../../test/shop'

freshVisitor()

test.each(['999999999', 'none', '12345678901234567890'])(
  'a quote that there is not says so, and leads to the open ones: %s',
  async (number) => {
    signedIn()
    store.answers('/graphql', { body: { data: { quote: null } } })
    await open(`/account/quote-detail/${number}`)
    await screen.findByText('There is no such quote')
    const ways = within(screen.getByRole('main')).getAllByRole('link', { name: 'Open Quotes' })
    expect(ways.at(-1)?.getAttribute('href')).toBe('/account/quotes')
  },
)
