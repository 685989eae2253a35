import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { cleanInput, cleanNumber, sameNumber, whyNotSave } from './partnumbers'

test.each(casesOf<{ typed: unknown }, string>('partnumbers_clean_input'))(
  'clean input: $name',
  ({ given, expect: wanted }) => {
    expect(cleanInput(given.typed)).toBe(wanted)
  },
)

test.each(
  casesOf<{ typed: unknown; existing: string[]; isSaving: boolean }, string>('partnumbers_why_not_save'),
)('why not save: $name', ({ given, expect: wanted }) => {
  expect(whyNotSave(given.typed, given.existing, given.isSaving)).toBe(wanted)
})

test('capitals and separators make no other number', () => {
  expect(sameNumber(' ab-1', 'AB 1')).toBe(true)
  expect(sameNumber('ab-1', 'ab-2')).toBe(false)
  expect(cleanNumber(' X-100 X ')).toBe('X-100 X')
})
