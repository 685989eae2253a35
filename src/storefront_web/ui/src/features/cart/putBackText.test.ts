import { expect, test } from 'vitest'
import type { SavedCart, SavedCartResult } from '../../api/types'
import { putBackText } from './putBackText'

const result = (own: Partial<SavedCartResult>): SavedCartResult => ({
  success: true,
  message: '',
  cart: null,
  savedCart: null,
  problems: [],
  adjusted: [],
  left: [],
  moved: 0,
  replacedName: '',
  ...own,
})
const rest = {} as SavedCart

test.each([
  ['two lines', result({ moved: 2 }), '2 lines put back into your cart.'],
  ['notes alone', result({}), 'Its notes and files are back in your cart.'],
])('putting back %s says so', (_, answer, told) => {
  expect(putBackText('Later', answer).text).toBe(told)
})

test('where nothing found a place only that is said', () => {
  const { text } = putBackText('Later', result({ savedCart: rest }))
  expect(text).toContain('Later')
  expect(text).not.toContain('put back')
})
