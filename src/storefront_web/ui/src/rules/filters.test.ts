import { expect, test } from 'vitest'
import type { Facet } from '../contract/types.gen'
import { asAsked } from './filters'

const facet = (parameter: string, ...values: [string, boolean][]): Facet => ({
  parameter,
  label: parameter,
  unit: '',
  lowest: '',
  highest: '',
  values: values.map(([value, isChosen]) => ({ value, label: value, count: 3, isChosen })),
})
const list = {
  facets: [
    facet('f.size', ['1/2', true], ['1', false]),
    facet('brands', ['Corvane', true], ['Orvik', false]),
  ],
  sort: 'relevance',
}
const ticks = (asked: Pick<typeof list, 'facets'>) =>
  asked.facets.flatMap(({ values }) => values.filter((one) => one.isChosen).map((one) => one.value))

test('a list that waits for nothing is as it was answered, however its address writes a value', () => {
  const query = { 'f.size': ['0.5'], brands: 'corvane', sort: '' }
  const asked = asAsked(list, query, query)
  expect(ticks(asked)).toEqual(['1/2', 'Corvane'])
  expect(asked.sort).toBe('relevance')
})

test('what was turned since the answer is turned, and nothing else', () => {
  const before = { 'f.size': ['0.5'], brands: 'Corvane' }
  expect(ticks(asAsked(list, before, { ...before, 'f.size': ['0.5', '1'] }))).toEqual(['1/2', '1', 'Corvane'])
  expect(ticks(asAsked(list, before, { ...before, brands: '' }))).toEqual(['1/2'])
  expect(ticks(asAsked(list, before, { ...before, brands: 'Corvane,Orvik' }))).toEqual([
    '1/2',
    'Corvane',
    'Orvik',
  ])
})

test('another order shows as soon as it is asked for', () => {
  expect(asAsked(list, {}, { sort: 'price' }).sort).toBe('price')
  expect(asAsked(list, { sort: 'price' }, { sort: 'price', brands: '' }).sort).toBe('relevance')
})
