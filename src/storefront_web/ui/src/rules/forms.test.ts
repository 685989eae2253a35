import { expect, test } from 'vitest'
import type { FormField } from '../api/types'
import { casesOf } from '../test/cases'
import { keptValue, problemsOfForm, whyNotValue } from './forms'

const EMPTY: FormField = {
  name: '',
  label: '',
  type: 'text',
  required: false,
  length: 120,
  least: null,
  most: null,
  unit: '',
  options: [],
  help: '',
  span: 3,
  person: '',
}

test.each(casesOf<{ field: Partial<FormField>; value: unknown }, string>('feedback_form'))(
  'form: $name',
  ({ given, expect: wanted }) => {
    expect(whyNotValue({ ...EMPTY, ...given.field }, given.value)).toBe(wanted)
  },
)

test('one problem for each field, in the order of the form', () => {
  const fields = ['first', 'second', 'third'].map((name) => ({
    ...EMPTY,
    name,
    label: name,
    required: name !== 'second',
  }))
  expect(problemsOfForm([{ title: 'You', fields }], { third: 'x' }).map(({ field }) => field)).toEqual([
    'first',
  ])
})

test('a text area keeps its lines, other fields are one line', () => {
  expect(keptValue({ ...EMPTY, type: 'textArea' }, ' a\r\nb ')).toBe('a\nb')
  expect(keptValue(EMPTY, ' a \n b ')).toBe('a b')
})
