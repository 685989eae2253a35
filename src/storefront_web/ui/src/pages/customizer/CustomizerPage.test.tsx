// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PricedCut } from '../../api/types'
import { cartOf, changedTo, PLAIN } from '../../test/answers/cart'
import { TUBING } from '../../test/answers/customizer'
import { cartChanges, freshVisitor, open, press, notice, store, type } from '../../test/shop'

freshVisitor()

const { item } = TUBING.page
const [CHOICE] = TUBING.choices

/** Open the customizer, where each length costs 2 dollars but for what `priced` says of it. */
async function opened(
  priced: Record<string, Partial<PricedCut>> = {},
  customizer = TUBING,
): Promise<HTMLElement> {
  store.answers(`/api/search/items/${item.invMastUid}/customizer`, { body: customizer })
  store.answers(`/api/search/items/${item.invMastUid}/cuts`, ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const pieces = query.getAll('pieces').map(Number)
    const cuts = query.getAll('length').map((typed, at) => ({
      length: Number.parseFloat(typed),
      pieces: pieces[at] ?? 1,
      chargedLength: null,
      unitPrice: 2,
      extendedPrice: 2 * (pieces[at] ?? 1),
      problem: '',
      ...priced[typed],
    }))
    const total = cuts.reduce((sum, cut) => sum + (cut.extendedPrice ?? 0), 0)
    return { body: { cuts, pieces: pieces.reduce((sum, one) => sum + one, 0), total } }
  })
  await open(`/productcustomizer/${item.itemCode}/${item.invMastUid}`)
  return screen.getByRole('complementary', { name: 'Length, price and availability' })
}

const length = () => screen.getByLabelText<HTMLInputElement>('Length')

test('a list of lengths goes into the cart: read as typed, with its mark (S1-3-027)', async () => {
  const box = await opened({ '4\' 0-13/16"': { length: 48.8125 } })
  expect(box.textContent).toContain(`${CHOICE?.cutsAvailable} EA can be cut`)
  type(length(), '4\' 0-13/16"')
  await within(box).findByText('48.813 in')
  expect(box.textContent).toContain('Read as 48.813 in 1239.8 mm')
  type(screen.getByLabelText('Mark on the piece, cut 1'), 'RAIL')
  press(/^Choose /)
  expect(screen.getByLabelText<HTMLInputElement>('Length of cut 2').value).toBe('18 in')
  store.answers('/graphql', changedTo(cartOf([PLAIN, PLAIN])))
  await within(box).findByRole('button', { name: 'Add 2 pieces to cart' })
  press('Add 2 pieces to cart')
  await waitFor(() => expect(notice()).toContain('2 pieces'))
  expect(cartChanges()).toMatchObject([
    {
      actionString: 'addItems',
      cartItems: [
        {
          invMastUid: item.invMastUid,
          quantity: 1,
          customizations: [{ dimLengthX: 48.8125, unitOfMeasure: 'IN', customerNotes: 'RAIL' }],
        },
        { quantity: 1, customizations: [{ dimLengthX: 18, customerNotes: '' }] },
      ],
    },
  ])
  await waitFor(() => expect(length().value).toBe(''))
})

test('a length that cannot be cut says why and stops the list (S1-3-024)', async () => {
  const reason = 'Length must be at most 1200 IN.'
  const box = await opened({
    '1201': { problem: reason },
    ten: { length: null, problem: '“ten” is no length.' },
  })
  type(length(), '1201')
  expect(await within(box).findAllByText(reason)).not.toHaveLength(0)
  const add = within(box).getByRole('button', { name: /to cart$/ })
  expect([add.getAttribute('aria-disabled'), add.title]).toEqual(['true', reason])
  type(length(), 'ten')
  expect(await within(box).findAllByText('“ten” is no length.')).not.toHaveLength(0)
})

test('a cut list is pasted; a line that cannot be read is named, and nothing is taken over', async () => {
  const box = await opened()
  press('Paste a cut list')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Paste a cut list')
  type(field, 'rails')
  press('Take over')
  expect(screen.getByText('Line 1 could not be read: rails')).toBeTruthy()
  type(field, '6 x 24, POST\n2 x 30-1/2')
  press('Take over')
  expect(screen.getByLabelText<HTMLInputElement>('Mark on the piece, cut 1').value).toBe('POST')
  expect(screen.getByLabelText<HTMLInputElement>('Length of cut 2').value).toBe('30-1/2')
  await within(box).findByRole('button', { name: 'Add 8 pieces to cart' })
})

test('the bar of a cut is its share of the longest, also where that is in feet', async () => {
  const inFeet = TUBING.choices.map((choice) => ({
    ...choice,
    option: { ...choice.option, maximumLengthX: 100, unitOfMeasure: 'FT' },
  }))
  const box = await opened({}, { ...TUBING, choices: inFeet })
  type(length(), '600')
  await within(box).findByText('600 in')
  const row = screen.getByLabelText('Length of cut 1').closest('tr')
  expect(row?.querySelector('rect')?.getAttribute('width')).toBe('50')
})
