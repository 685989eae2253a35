// @vitest-environment happy-dom
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckedLine } from '../../api/types'
import { CHECKED } from '../../test/answers/quickOrder'
import { cartOf, PLAIN } from '../../test/answers/cart'
import { main, press } from '../../test/doing'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'

const CHECK = '/api/quick-order/check'
const [FOUND, PACKED] = CHECKED.lines as [CheckedLine, CheckedLine]

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
})

afterEach(closeShop)

const line = (number: number) => main().getByRole('listitem', { name: `Line ${number}` })
const told = (number: number) => line(number).textContent
const add = (count: string) => main().getByRole('button', { name: `Add ${count} to cart` })

/** Open quick order and paste these lines into its empty field. */
async function paste(...lines: CheckedLine[]): Promise<void> {
  await openShop('/cart/import')
  const field = main().getByRole('textbox', { name: 'Part numbers and quantities' })
  const text = lines.map((one) => one.text).join('\n')
  await act(async () => {
    fireEvent.paste(field, { clipboardData: { getData: () => text } })
  })
}

/** The shaft of the demo shop that is cut to length, $1.95 an inch, from 1 to 72 in. */
function shaft(): CheckedLine {
  const why = 'LS-S10 is cut to length. Enter the length you need.'
  const offer = FOUND.offer && {
    ...FOUND.offer,
    invMastUid: 103850,
    itemCode: 'LS-S10',
    unitOfMeasure: 'IN',
    unitPrice: 1.95,
    extendedPrice: 3.9,
    quantity: 2,
    whyNot: why,
    needsLength: true,
  }
  store.answers('/api/search/items/103850/cuts', ({ path }) => {
    const asked = new URLSearchParams(path.split('?')[1]).get('length')
    const length = asked === null ? null : Number(asked)
    const isLong = length !== null && length > 72
    const problem = isLong ? 'Length must be at most 72 in.' : ''
    const extendedPrice = isLong ? null : 190.36
    const cut = { length, pieces: 2, chargedLength: length, unitPrice: 95.18, extendedPrice, problem }
    return {
      body: {
        cuts: length === null ? [] : [cut],
        pieces: 2,
        total: extendedPrice,
        choice: 9,
        lengths: '1 to 72 in',
      },
    }
  })
  return { ...FOUND, text: 'LS-S10 2', number: 'LS-S10', quantity: 2, status: 'Blocked', message: why, offer }
}

const lengthOf = (number: number) =>
  within(line(number)).getByRole<HTMLInputElement>('textbox', { name: 'Length' })

async function typeLength(number: number, typed: string): Promise<void> {
  await act(async () => void fireEvent.change(lengthOf(number), { target: { value: typed } }))
}

test('an item that is cut to length gets its length on its line, and is added with the cut', async () => {
  const cut = shaft()
  store.answers(CHECK, { body: { lines: [cut, { ...PACKED, line: 2 }], message: '' } })
  store.answers('/graphql', () =>
    data({ shoppingCart: { success: true, message: '', problems: [], cart: cartOf([PLAIN]), adjusted: [] } }),
  )
  await paste(cut, PACKED)
  expect(told(1)).toContain('Enter the length you need.')
  expect(add('1 line')).toBeDefined()
  await typeLength(1, '48-13/16')
  await waitFor(() => expect(told(1)).toContain('$190.36'))
  expect(told(1)).toContain('48.813 in')
  expect(told(1)).not.toContain('Enter the length')
  await press('Add 2 lines to cart')
  const sent = store.sent
    .map(({ body }) => JSON.stringify(body ?? ''))
    .find((one) => one.includes('addItems'))
  const [first, second] = JSON.parse(sent ?? '{}').variables.cartInfo.cartItems
  expect(first).toMatchObject({
    invMastUid: 103850,
    quantity: 2,
    customizations: [{ dimLengthX: 48.813, unitOfMeasure: 'IN' }],
  })
  expect(second.customizations).toBeUndefined()
})

test('a length that cannot be cut, or is none, keeps its line out of the cart', async () => {
  const cut = shaft()
  store.answers(CHECK, { body: { lines: [cut], message: '' } })
  await paste(cut)
  await typeLength(1, '100')
  await waitFor(() => expect(told(1)).toContain('Length must be at most 72 in.'))
  expect(add('0 lines').title).toBe('No line can be added yet.')
  await typeLength(1, 'long')
  expect(told(1)).toContain('“long” is not a length.')
  expect(add('0 lines')).toBeDefined()
  await typeLength(1, '48 13/16"')
  await waitFor(() => expect(add('1 line').title).toBe(''))
})

test('a typed length is still there when the whole list is checked again', async () => {
  const cut = shaft()
  store.answers(CHECK, { body: { lines: [cut], message: '' } })
  await paste(cut)
  await typeLength(1, '48.8125')
  await waitFor(() => expect(add('1 line').title).toBe(''))
  await press('Check lines again')
  expect(lengthOf(1).value).toBe('48.8125')
  await waitFor(() => expect(add('1 line').title).toBe(''))
})
