// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ValueLists } from '../../api/types'
import { fill, main } from '../../test/doing'
import { type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/values'
const VALUES: ValueLists = {
  lists: [
    {
      name: 'terms',
      title: 'Payment terms',
      about: 'Terms codes of customers.',
      origin: 'Fixed',
      change: 'Built in.',
      rows: [
        { code: 'CC', text: 'Credit Card', note: '' },
        { code: 'Net30', text: 'Net 30', note: '' },
      ],
    },
    {
      name: 'countries',
      title: 'Countries',
      about: 'ISO codes.',
      origin: 'File',
      change: 'shipping.countries says where the store ships.',
      rows: [{ code: 'US', text: 'United States', note: 'We ship here' }],
    },
  ],
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/values', { body: VALUES })
})

afterEach(closeShop)

const list = (name: string) => within(main().getByRole('region', { name }))

test('each list has its codes with what they mean, and how it can be changed', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByRole('region', { name: 'Payment terms' })
  expect(list('Payment terms').getByText('2 values')).toBeDefined()
  expect(list('Payment terms').getByRole('row', { name: /Net30 Net 30/ })).toBeDefined()
  expect(list('Countries').getByRole('row', { name: /US United States We ship here/ })).toBeDefined()
  expect(list('Countries').getByText('Setting or file')).toBeDefined()
})

test('one list, or a value, is found by address', async () => {
  await openShop(`${PAGE}?q=net30`, MARCUS)
  await main().findByRole('region', { name: 'Payment terms' })
  expect(main().queryByRole('region', { name: 'Countries' })).toBeNull()
  expect(list('Payment terms').getAllByRole('row')).toHaveLength(2)
  await fill('Lists', 'countries')
  await waitFor(() => expect(location.search).toBe('?list=countries&q=net30'))
  expect(await main().findByText('No value matches.')).toBeDefined()
})

test('values that cannot be loaded say so', async () => {
  store.answers('/api/admin/values', problem(503, 'The store is busy.'))
  await openShop(PAGE, MARCUS)
  expect((await main().findByRole('alert')).textContent).toContain('Try again')
})
