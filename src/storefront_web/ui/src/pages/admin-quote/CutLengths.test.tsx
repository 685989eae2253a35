// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { QUOTE } from '../../test/answers/quoteDesk'
import { doing, fill, main, press } from '../../test/doing'
import type { FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/quotes/30518'

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(URL, { body: QUOTE })
  store.answers(`${URL}/substitutes`, { body: [] })
})

afterEach(closeShop)

const sent = () => store.sent.filter(({ path }) => path === `${URL}/draft/lines`)
const refusal = (place: number, why: string) => ({
  status: 422,
  body: { detail: why, problems: [{ field: `lines[${place}].cutLength`, message: why }] },
})

async function open() {
  await openShop('/admin/quotes/30518', MARCUS)
  await main().findByText('VB-D03-4S')
}

test('an item that is cut to length asks for its length, until the piece can be cut', async () => {
  const needed = 'TS-40 is cut to length. Enter the length you need.'
  await open()
  store.answers(`${URL}/draft/lines`, refusal(1, needed))
  const field = main().getByLabelText<HTMLInputElement>('Add a part number, or paste lines')
  await doing(() => fireEvent.paste(field, { clipboardData: { getData: () => 'VB-D03-4S\t4\nTS-40\t2' } }))
  const length = await main().findByLabelText<HTMLInputElement>('Length of TS-40')
  expect(document.activeElement).toBe(length)
  expect(main().getByText(needed)).toBeDefined()
  const short = 'Length must be at least 3 IN.'
  store.answers(`${URL}/draft/lines`, refusal(1, short))
  await fill('Length of TS-40', '2')
  await press('Add cut to length')
  expect(await main().findByText(short)).toBeDefined()
  expect(length.value).toBe('2')
  store.answers(`${URL}/draft/lines`, {
    body: { quote: { ...QUOTE, version: 5, hasDraft: true }, message: '' },
  })
  await fill('Length of TS-40', '48-13/16')
  await press('Add cut to length')
  await waitFor(() => expect(main().queryByLabelText('Length of TS-40')).toBeNull())
  expect(sent().at(-1)?.body).toMatchObject({
    lines: [
      { number: 'VB-D03-4S', quantity: 4, cutLength: '' },
      { number: 'TS-40', quantity: 2, cutLength: '48-13/16' },
    ],
  })
  expect(field.value).toBe('')
})

test('other text in the field takes the question for a length back', async () => {
  await open()
  store.answers(`${URL}/draft/lines`, refusal(0, 'Enter a length.'))
  await fill('Add a part number, or paste lines', 'TS-40 2')
  await press('Add')
  await main().findByLabelText('Length of TS-40')
  await fill('Add a part number, or paste lines', 'VB-D03-4S')
  expect(main().queryByLabelText('Length of TS-40')).toBeNull()
})
