// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CustomerPartNumber, CustomerPartNumberResult, ItemLink, WatchResult } from '../../api/types'
import { COMING, ITEM, ON_REQUEST } from '../../test/answers/items'
import { dialog, fill, main, opened, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, type Sent } from '../../test/fakeStore'
import { later, quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS, VERA } from '../../test/people'

let store: FakeStore
let numbers: CustomerPartNumber[]
let links: ItemLink[]

beforeEach(() => {
  quietLog()
  numbers = []
  links = []
  store = fakeStore()
  for (const page of [ITEM, COMING, ON_REQUEST])
    store.answers(`/api/search/items/${page.item.invMastUid}`, () => ({
      body: { ...page, item: { ...page.item, links } },
    }))
  graph('GetCustomerPartNumbers', () => numbers)
  graph('getWatchedProductList', () => [])
})

afterEach(closeShop)

const known: [string, (variables: never) => unknown][] = []

const save = () => dialog().getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')
const chosen = async () =>
  ((await main().findByRole('option', { name: 'LK/2' })).closest('select') as HTMLSelectElement)
    .selectedOptions[0]?.text

/** Answer a field of `/graphql`. */
function graph<Variables>(field: string, answer: (variables: Variables) => unknown): void {
  known.push([field, answer])
  store.answers('/graphql', async ({ body }: Sent) => {
    const { query, variables } = body as { query: string; variables: never }
    const [name, found] =
      known.findLast(([name]) => query.includes(`${name}(`) || query.includes(`${name} {`)) ?? []
    const given = await found?.(variables)
    return given === 'lost' ? 'lost' : data({ [name ?? '']: given })
  })
}

const box = () => main().getByRole('complementary', { name: 'Price and availability' })
const path = ({ item }: typeof ITEM) => item.path
const told = () =>
  dialog()
    .getAllByRole('alert')
    .map((alert) => alert.textContent)
    .join('')

test('a number that cannot be one is not saved: blanks, and one that is there already (S2-5.1-002, S2-5.1-004)', async () => {
  numbers = [{ id: 1, customerPartNumber: 'lk-77', invMastUid: ITEM.item.invMastUid }]
  await openShop(path(ITEM), DANA)
  await press('Add your part number')
  const field = await (await opened()).findByLabelText<HTMLInputElement>(`Number for ${ITEM.item.itemCode}`)
  expect(save()).toBe('true')
  await fill(/^Number for/, '   ', dialog())
  expect(save()).toBe('true')
  await fill(/^Number for/, 'lk*-78', dialog())
  expect([field.value, save()]).toEqual(['lk-78', null])
  await fill(/^Number for/, 'LK 77', dialog())
  expect(dialog().getByText('This number exists for this part already')).toBeDefined()
  expect(save()).toBe('true')
})

test('what the store says against a number is shown (S2-5.1-003, S2-8-006)', async () => {
  const { answer, give } = later<CustomerPartNumberResult>()
  graph('customerPartNumber', () => answer)
  await openShop(path(ITEM), DANA)
  await press('Add your part number')
  await opened()
  await fill(/^Number for/, 'NO-1', dialog())
  await press('Save', dialog())
  expect(dialog().getByRole('button', { name: 'Saving...' }).getAttribute('aria-disabled')).toBe('true')
  await act(async () =>
    give({ xrefId: null, itemCode: '', theirItemId: 'NO-1', success: false, message: 'Not today.' }),
  )
  expect(told()).toBe('Not today.')
  expect(dialog().getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBeNull()
})

test('who may only look sees the numbers and gets no editor', async () => {
  numbers = [{ id: 1, customerPartNumber: 'SEEN-1', invMastUid: ITEM.item.invMastUid }]
  await openShop(path(ITEM), { ...VERA, companyId: 700_004 })
  expect((await main().findByRole('option', { name: 'SEEN-1' })).closest('select')?.value).toBe('1')
  expect(main().queryByRole('button', { name: 'Add your part number' })).toBeNull()
})

test('the address chooses a number, however it is spelled; of none that is known nothing is chosen (S1-2-019, S2-2.1-002)', async () => {
  numbers = [
    { id: 1, customerPartNumber: 'LK 1', invMastUid: ITEM.item.invMastUid },
    { id: 2, customerPartNumber: 'LK/2', invMastUid: ITEM.item.invMastUid },
  ]
  for (const [named, shown] of [
    ['LK%2F2', 'LK/2'],
    ['lk1', 'LK 1'],
  ]) {
    await openShop(`${path(ITEM)}/${named}`, { ...DANA, companyId: 700_002 })
    expect(await chosen()).toBe(shown)
    closeShop()
    store = fakeStore()
    store.answers('/api/search/items/', { body: ITEM })
    graph('GetCustomerPartNumbers', () => numbers)
  }
  await openShop(`${path(ITEM)}/of-nobody`, { ...DANA, companyId: 700_003 })
  expect(await chosen()).toBe('None')
})

const FAILED: WatchResult = { success: false, message: '', logId: '' }

test('a notification that failed is taken back with the reason (S2-8-001, S2-8-002)', async () => {
  graph('addWatchedProduct', () => FAILED)
  await openShop(path(COMING), DANA)
  await press(/^Notify Me/)
  expect((await (await opened()).findByText(/couldn't set up/)).textContent).toBe(
    "There was a problem and we couldn't set up your notification request.",
  )
  graph('addWatchedProduct', () => ({ ...FAILED, message: 'The list is full.', logId: '71' }))
  await press('Notify Me', dialog())
  expect(told()).toBe('The list is full. problem code 71')
  expect(dialog().queryByText(/Notification On/)).toBeNull()
})

test('a guest types name and address to be notified (S2-2.4-002)', async () => {
  let sent: Record<string, unknown> = {}
  graph('addWatchedProduct', (variables: Record<string, unknown>) => {
    sent = variables
    return { ...FAILED, success: true }
  })
  await openShop(path(COMING))
  await press(/^Notify Me/)
  await opened()
  await press('Notify Me', dialog())
  for (const sentence of [
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter a valid email address.',
  ])
    expect(dialog().getByText(sentence)).toBeDefined()
  for (const [label, value] of [
    ['First name', 'Ann'],
    ['Last name', 'Mill'],
    ['Email', 'ann.mill@example.com'],
  ] as const)
    await fill(label, value, dialog())
  await press('Notify Me', dialog())
  expect(dialog().getByText(/^Notification On/)).toBeDefined()
  expect(sent).toMatchObject({
    uid: COMING.item.invMastUid,
    first: 'Ann',
    last: 'Mill',
    email: 'ann.mill@example.com',
  })
  await press('Close', dialog())
  expect(main().getByRole('button', { name: /^Notification On/ })).toBeDefined()
})

const PAPER: ItemLink = {
  kind: 'Cad',
  label: 'Kept body',
  url: '/media/papers/1/body.step',
  format: 'STEP',
  byteCount: 21,
  fileId: 'f1',
} as ItemLink

test('a document whose removal fails comes back with the reason', async () => {
  links = [PAPER]
  await openShop(path(ITEM), MARCUS)
  await press('Remove Kept body')
  expect(
    main().getByText('The document could not be removed. Please try again.').closest('[role=alert]'),
  ).not.toBeNull()
  expect(main().getByRole('link', { name: /Kept body/ })).toBeDefined()
  store.answers('/api/admin/items/', { body: { links: [] } })
  await press('Remove Kept body')
  expect(main().getByText(/^Kept body removed\./)).toBeDefined()
  expect(main().queryByRole('link', { name: /Kept body/ })).toBeNull()
})

test('who asks for a price reads what is missing, and that a request was not sent (S2-8-003, S2-8-004, S2-8-005)', async () => {
  graph('requestPrice', () => FAILED)
  await openShop(path(ON_REQUEST))
  expect(box().textContent).toContain('Call for Price')
  await press(/^Request Price/)
  await opened()
  await press('Request Price', dialog())
  for (const sentence of [
    'Please enter your first name.',
    'Please enter your last name.',
    'Please enter your company.',
    'Please enter a valid email address.',
    'Please enter a phone number with at least 10 digits.',
  ])
    expect(dialog().getByText(sentence)).toBeDefined()
  for (const [label, value] of Object.entries({
    'First name': 'Ann',
    'Last name': 'Mill',
    Company: 'Mill Works',
    Phone: '614-555-0100',
    Email: 'ann.of.the.mill@example.com',
  }))
    await fill(label, value, dialog())
  await press('Request Price', dialog())
  expect(told()).toBe('There was a problem and your price request was not submitted')
  const message =
    'Your price request has been submitted. A representative of Northfield Supply will be in contact with you.'
  graph('requestPrice', () => ({ success: true, message, logId: '' }))
  await press('Request Price', dialog())
  expect(dialog().getByText(message)).toBeDefined()
  await press('Done', dialog())
  expect(screen.queryByRole('dialog')).toBeNull()
})
