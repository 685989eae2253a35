// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskLine } from '../../api/types'
import { cutLine, deskLine, QUOTE } from '../../test/answers/quoteDesk'
import { doing, main, press } from '../../test/doing'
import type { FakeStore } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/quotes/30518'

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(`${URL}/substitutes`, { body: [] })
})

afterEach(closeShop)

async function open(...lines: DeskLine[]) {
  store.answers(URL, { body: { ...QUOTE, lines } })
  await openShop('/admin/quotes/30518', MARCUS)
  await main().findByText(lines[0]!.line.itemCode)
}

const field = (line: number) => main().getByLabelText<HTMLInputElement>(`Length in inches, line ${line}`)
const sent = () => store.sent.filter(({ path }) => path === `${URL}/draft`).map(({ body }) => body)

async function type(line: number, text: string) {
  await doing(() => fireEvent.focus(field(line)))
  await doing(() => fireEvent.change(field(line), { target: { value: text } }))
  await doing(() => fireEvent.blur(field(line)))
}

test('the length of a cut is edited in its line, and the price follows once the store knows it', async () => {
  const longer = cutLine(1, 48.813)
  const priced = { ...longer, line: { ...longer.line, unitPrice: 39.05 }, extendedPrice: 78.1 }
  await open(cutLine(1), deskLine(2, 'VB-D03-4S'))
  expect(field(1).value).toBe('10')
  expect(main().queryByLabelText('Length in inches, line 2')).toBeNull()
  const lines = [priced, deskLine(2, 'VB-D03-4S')]
  store.answers(`${URL}/draft`, { body: { quote: { ...QUOTE, version: 5, lines }, message: '' } })
  await type(1, '48-13/16')
  expect(field(1).value).toBe('48-13/16')
  await waitFor(() => expect(field(1).value).toBe('48.813'))
  expect(sent()).toMatchObject([
    { version: 4, lines: [{ lineNumber: 1, cutLength: '48-13/16', unitPrice: 100 }, { cutLength: '' }] },
  ])
  expect(main().getByText('T-slot profile; cut to 48.813 in')).toBeDefined()
  expect(main().getByLabelText<HTMLInputElement>('Price, line 1').value).toBe('39.05')
})

test('a refused length stays with the reason, and an emptied field goes back to the length there is', async () => {
  const message = 'Length must be at least 3 IN.'
  await open(cutLine(1))
  const problems = [{ field: 'lines[0].cutLength', message }]
  store.answers(`${URL}/draft`, { status: 422, body: { detail: message, problems } })
  await type(1, '2')
  expect(await main().findByText(message)).toBeDefined()
  expect(field(1).value).toBe('2')
  expect(field(1).getAttribute('aria-invalid')).toBe('true')
  store.answers(`${URL}/draft`, { body: { quote: { ...QUOTE, lines: [cutLine(1)] }, message: '' } })
  await type(1, '')
  expect(field(1).value).toBe('10')
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ lines: [{ cutLength: '' }] }))
  await waitFor(() => expect(main().queryByText(message)).toBeNull())
})

test('a refused length is dropped with the other changes', async () => {
  await open(cutLine(1))
  const problems = [{ field: 'lines[0].cutLength', message: 'No.' }]
  store.answers(`${URL}/draft`, { status: 422, body: { detail: 'No.', problems } })
  await type(1, 'long')
  await main().findByText('No.')
  await press('Drop my changes')
  expect(field(1).value).toBe('10')
})

test('the length of an ordered line cannot be changed', async () => {
  await open({ ...cutLine(1), isOrdered: true, orderNumber: 44821 })
  expect(main().getByText('T-slot profile; cut to 10 in')).toBeDefined()
  expect(main().queryByLabelText('Length in inches, line 1')).toBeNull()
})
