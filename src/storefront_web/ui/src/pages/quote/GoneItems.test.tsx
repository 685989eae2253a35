// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { QuoteDetail, QuoteLine } from '../../api/types'
import { QUOTE } from '../../test/answers/quotes'
import { main, press } from '../../test/doing'
import { fakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const WHY_NOT = 'SL-1N-PL is no longer in our catalog.'
const GONE = { whyNot: WHY_NOT, path: '' }

afterEach(closeShop)

/** Open the quote with these changes of its lines, in order. */
async function open(lines: Partial<QuoteLine>[], quote: Partial<QuoteDetail> = {}) {
  quietLog()
  const store = fakeStore()
  const changed = QUOTE.lines.map((line, at) => ({ ...line, ...lines[at] }))
  store.answers('/api/quotes/30518', { body: { ...QUOTE, lines: changed, ...quote } })
  await openShop('/account/quote-detail/30518', DANA)
  await main().findByRole('heading', { level: 1, name: /Quote #30518/ })
  return store
}

const row = (code: string) => main().getByRole('row', { name: new RegExp(code) })
const answers = () => within(main().getByRole('region', { name: 'Answer' }))
const button = (name: string) => answers().getByRole('button', { name })

test('a line that has left the catalog says why, and the quote cannot be accepted', async () => {
  const whyNotAccept = 'Line 2 cannot be ordered online, so this quote cannot be accepted.'
  const store = await open([{}, GONE], { whyNotAccept })
  expect(row('SL-1N-PL').textContent).toContain('Not available')
  expect(row('SL-1N-PL').textContent).toContain(WHY_NOT)
  expect(within(row('SL-1N-PL')).queryByRole('checkbox')).toBeNull()
  expect(answers().getByText(new RegExp(whyNotAccept))).toBeDefined()
  expect(button('Accept').getAttribute('aria-disabled')).toBe('true')
  await press('Accept')
  expect(store.sent.some(({ path }) => path.endsWith('/accept'))).toBe(false)
  expect(button('Convert to order').getAttribute('aria-disabled'), 'the other line').toBeNull()
})

test('a quote of which nothing can be ordered online says so at the button', async () => {
  const why = 'No line of this quote can be ordered online. Ask for a change.'
  await open([GONE, GONE, GONE], { whyNotAccept: why })
  expect(button('Convert to order').getAttribute('title')).toBe(why)
  expect(answers().getByText(new RegExp(why))).toBeDefined()
})

test('a line that was ordered before its item left says nothing of it', async () => {
  await open([{}, { ...GONE, isOrdered: true, orderNumber: 44821 }])
  expect(row('SL-1N-PL').textContent).toContain('Ordered, #44821')
  expect(row('SL-1N-PL').textContent).not.toContain(WHY_NOT)
})
