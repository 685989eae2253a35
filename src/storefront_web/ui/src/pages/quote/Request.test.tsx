// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RequestedLine, RequestedQuote } from '../../api/types'
import { QUOTED } from '../../test/answers/quote'
import { QUOTE } from '../../test/answers/quotes'
import { main } from '../../test/doing'
import { fakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA } from '../../test/people'

const REQUEST = QUOTED.quote as RequestedQuote
const LINE = REQUEST.lines[0] as RequestedLine

beforeEach(quietLog)
afterEach(closeShop)

async function open(request: RequestedQuote | null, total = QUOTE.summary.total): Promise<void> {
  const store = fakeStore()
  const body = { ...QUOTE, summary: { ...QUOTE.summary, total }, request }
  store.answers('/api/quotes/30518', { body })
  store.answers('/api/quotes/30518/read', { body })
  await openShop('/account/quote-detail/30518', DANA)
  await main().findByRole('heading', { level: 1, name: /Quote #30518/ })
}

const row = (code: string) => main().getByRole('row', { name: new RegExp(code) })

test('what the buyer wrote with the request is beside, and under its line', async () => {
  const line = { ...LINE, invMastUid: 101448, notes: ['Match the last lot'], promiseDate: '2026-11-25' }
  await open({ ...REQUEST, lines: [line] })
  const request = within(main().getByRole('region', { name: 'Request' }))
  expect(request.getByText('Press 4')).toBeDefined()
  expect(request.getByText('Dock 3')).toBeDefined()
  expect(row('SL-18N-SS').textContent).toContain('Match the last lot')
  expect(row('SL-18N-SS').textContent).toContain('Promise date 11/25/2026')
  expect(row('SL-18N-SS').textContent?.match(/Your no\./g)).toHaveLength(1)
  expect(row('SL-1N-PL').textContent).not.toContain('Promise date')
})

test('a quote that is not from the checkout has no request', async () => {
  await open(null)
  expect(main().queryByRole('region', { name: 'Request' })).toBeNull()
})

test.each([
  ['known', 9.42, 123.62, '$9.42', '$123.62'],
  ['to be determined', null, 114.2, 'TBD', '$114.20'],
])('the totals have the tax that the confirmation showed: %s', async (_, tax, total, shown, totalShown) => {
  await open({ ...REQUEST, tax, total })
  const [, shipping, taxShown, whole] = main()
    .getAllByRole('definition')
    .filter((one) => one.closest('dl')?.textContent?.startsWith('SubTotal'))
    .map((one) => one.textContent)
  expect(shipping).toContain('TBD')
  expect(taxShown).toContain(shown)
  expect(whole).toBe(totalShown)
  expect(main().getByText('before TBD amounts')).toBeDefined()
})

test.each([
  ['with a request from the checkout', { ...REQUEST, subTotal: null, tax: null, total: null }],
  ['without one', null],
])('while a price is missing, no total is known: %s', async (_, request) => {
  await open(request, null)
  const sums = main()
    .getAllByRole('definition')
    .filter((one) => one.closest('dl')?.textContent?.startsWith('SubTotal'))
    .map((one) => one.textContent)
  expect(sums.slice(0, 4)).toEqual(['(TBD)', '(TBD)', '(TBD)', '(TBD)'])
  expect(main().queryByText('before TBD amounts')).toBeNull()
})

test.each([
  ['with a request from the checkout', REQUEST],
  ['without one', null],
])('who asked for a quote is said once: %s', async (_, request) => {
  await open(request)
  expect(main().getAllByText('Requested by')).toHaveLength(1)
})
