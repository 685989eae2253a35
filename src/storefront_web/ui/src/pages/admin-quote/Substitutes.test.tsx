// @vitest-environment happy-dom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { QuoteSubstitute } from '../../api/types'
import { QUOTE } from '../../test/answers/quoteDesk'
import { fill, main, press } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/quotes/30518'
const VALVE: QuoteSubstitute = {
  invMastUid: 7,
  itemCode: 'VB-D03-5S',
  itemDesc: 'Directional valve',
  note: '',
  unitPrice: 110,
  pricingUnitSize: 1,
  cost: 66,
  marginPercent: 40,
  leadTimeDays: 5,
  lengths: '',
  isOnlyCut: false,
}
const PROFILE: QuoteSubstitute = {
  ...VALVE,
  invMastUid: 501,
  itemCode: 'TS-40',
  itemDesc: 'T-slot profile',
  unitPrice: null,
  cost: null,
  marginPercent: null,
  lengths: '3 to 120 in',
  isOnlyCut: true,
}

let store: FakeStore

beforeEach(async () => {
  store = staffStore()
  store.answers(URL, { body: QUOTE })
  store.answers(`${URL}/substitutes`, { body: [VALVE, PROFILE] })
  await openShop('/admin/quotes/30518', MARCUS)
  await press('Open line 1')
  await main().findByRole('list', { name: 'Substitutes' })
})

afterEach(closeShop)

const saved = { body: { quote: { ...QUOTE, version: 5, hasDraft: true }, message: '' } }
const sent = () => store.sent.filter(({ path }) => path === `${URL}/draft/lines`).map(({ body }) => body)
const row = (code: string) => within(main().getByText(code, { selector: 'li > b' }).closest('li')!)
const length = () => row('TS-40').getByLabelText<HTMLInputElement>('Length of TS-40')

test('a substitute that is cut to length is offered with its length', async () => {
  store.answers(`${URL}/draft/lines`, saved)
  expect(row('TS-40').getByText('Priced by length')).toBeDefined()
  expect(row('TS-40').getByText(/3 to 120 in\./)).toBeDefined()
  await fill('Length of TS-40', '48-13/16')
  expect(row('TS-40').getByText('48.813 in')).toBeDefined()
  await press('Offer beside TS-40')
  expect(sent()).toEqual([
    { version: 4, lines: [{ number: 'TS-40', quantity: 2, alternativeTo: 1, cutLength: '48-13/16' }] },
  ])
  expect(length().value).toBe('')
})

test('a length that cannot be cut stays in its field with the reason', async () => {
  const why = 'Length must be at most 120 IN.'
  store.answers(`${URL}/draft/lines`, {
    status: 422,
    body: { detail: why, problems: [{ field: 'lines[0].cutLength', message: why }] },
  })
  await fill('Length of TS-40', '121')
  await press('Offer beside TS-40')
  expect(row('TS-40').getByText(why)).toBeDefined()
  expect(main().getAllByText(why)).toHaveLength(1)
  expect(length().value).toBe('121')
  expect(document.activeElement).toBe(length())
})

test('a substitute that is sold as it is needs no length, and says why it was not offered', async () => {
  store.answers(`${URL}/draft/lines`, problem(422, 'A quote has at most 500 lines.'))
  expect(row('VB-D03-5S').queryByRole('textbox')).toBeNull()
  expect(row('VB-D03-5S').getByText('$110.00')).toBeDefined()
  await press('Offer beside VB-D03-5S')
  expect(main().getByText('A quote has at most 500 lines.')).toBeDefined()
  expect(sent()).toMatchObject([{ lines: [{ number: 'VB-D03-5S', cutLength: '' }] }])
})
