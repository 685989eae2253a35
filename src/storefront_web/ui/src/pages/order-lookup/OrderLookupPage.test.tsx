// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  LOOKUP_BOTH_BLANK,
  LOOKUP_EMAIL_BLANK,
  LOOKUP_FAILED,
  LOOKUP_LOADING,
  LOOKUP_NUMBER_BLANK,
} from '../../contract/messages/orders.gen'
import { ORDER } from '../../test/answers/orders'
import { enter, fill, main, press } from '../../test/doing'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'

const NUMBER = 'Order or reference number'
const FOUND = data({ anonymousOrderDetails: ORDER })
const WAIT = 'Too many requests. Please wait a minute.'

let store: FakeStore

beforeEach(async () => {
  quietLog()
  store = fakeStore()
  await openShop('/mobile/orderlookup')
})

afterEach(closeShop)

const email = () => main().getByLabelText('Email')
const told = () => main().getByRole('alert').textContent
const found = () => main().queryByRole('region', { name: 'Order #4480005' })

async function ask(number: string, address: string): Promise<void> {
  await fill(NUMBER, number)
  await fill('Email', address)
  await enter(email())
}

test.each([
  ['', '', LOOKUP_BOTH_BLANK],
  ['', 'dana@example.com', LOOKUP_NUMBER_BLANK],
  ['4480005', '', LOOKUP_EMAIL_BLANK],
  ['4480005', 'nobody@example.com', 'Order #4480005 is not connected to nobody@example.com'],
])(
  'of number “%s” and email “%s” is told what is missing or wrong, until it changes',
  async (number, address, wrong) => {
    store.answers('/graphql', data({ anonymousOrderDetails: null }))
    await ask(number, address)
    expect(told()).toBe(wrong)
    await fill('Email', `${address}x`)
    expect(told()).toBe('')
  },
)

test('what is missing gets the focus', async () => {
  await ask('4480005', '')
  expect(document.activeElement).toBe(email())
  expect(store.sent).toEqual([])
})

test('while it looks it says so', async () => {
  const { answer, give } = later<typeof FOUND>()
  store.answers('/graphql', () => answer)
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(main().getByRole('status').textContent).toBe(LOOKUP_LOADING)
  await act(async () => give(FOUND))
  expect(found()).not.toBeNull()
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
})

test('an answer to what no longer stands there is dropped', async () => {
  const { answer, give } = later<typeof FOUND>()
  store.answers('/graphql', () => answer)
  await ask('4480005', 'linh.pham@buckeyepack.example')
  await fill(NUMBER, '4480006')
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
  await act(async () => give(FOUND))
  expect(found()).toBeNull()
  await fill(NUMBER, '')
  await press('Search')
  expect(told()).toBe(LOOKUP_NUMBER_BLANK)
})

test.each([
  [
    'the schema',
    { errors: [{ message: WAIT, extensions: { code: 'TOO_MANY' } }], data: { anonymousOrderDetails: null } },
  ],
  ['the server', { type: 'about:blank', title: 'Too Many Requests', status: 429, detail: WAIT }],
])('after too many tries it says to wait, where a limit of %s says so', async (_, body) => {
  store.answers('/graphql', { status: 429, body })
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(told()).toBe(WAIT)
})

test('a call that is lost ends, and can be tried again', async () => {
  await ask('4480005', 'linh.pham@buckeyepack.example')
  expect(told()).toBe(LOOKUP_FAILED)
  expect(screen.queryByText(LOOKUP_LOADING)).toBeNull()
  store.answers('/graphql', FOUND)
  await press('Search')
  expect(found()).not.toBeNull()
  expect(told()).toBe('')
})
