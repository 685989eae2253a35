// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Address, AddressForm, BookEntry } from '../../api/types'
import { BOOK } from '../../test/answers/account'
import { dialog, fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, VERA } from '../../test/people'

const [ENTRY] = BOOK.rows as [BookEntry]
const KEPT = 'The address is saved.'

let store: FakeStore
let rows: BookEntry[]

beforeEach(() => {
  quietLog()
  rows = [ENTRY]
  store = fakeStore()
  store.answers('/api/account/addresses', ({ body }) => {
    if (body) rows = [...rows.slice(1), { ...ENTRY, address: (body as AddressForm).address }]
    return {
      body: body
        ? { message: KEPT, entry: rows.at(-1), isChanged: true }
        : { ...BOOK, rows, total: rows.length },
    }
  })
})

afterEach(closeShop)

const editor = (name = 'New address') => within(main().getByRole('region', { name: new RegExp(`^${name}`) }))
const field = (label: string, name?: string) => editor(name).getByLabelText<HTMLInputElement>(label)

async function open(who = DANA): Promise<void> {
  await openShop('/account/addresses', who)
  await main().findByText(/Address Book/, { selector: 'h1' })
  await main().findByRole('button', { name: 'New...' })
}

test('a country names its own fields', async () => {
  await open()
  await press('New...')
  await fill('Country', 'CA', editor())
  expect([field('Province').tagName, field('Postal Code').tagName]).toEqual(['SELECT', 'INPUT'])
  await fill('Country', 'MX', editor())
  expect(field('Region')).toBeDefined()
})

test('what is wrong is said under its field, and the first gets the focus', async () => {
  await open()
  await press('New...')
  expect(document.activeElement).toBe(field('Company or name'))
  await fill('Address line 1', '1507', editor())
  await press('Save', editor())
  expect(document.activeElement).toBe(field('Address line 1'))
  expect(editor().getByText('Address Line 1 must be at least 5 characters long')).toBeDefined()
  expect(editor().getByText('State/Province must be selected')).toBeDefined()
  expect(store.sent.filter(({ body }) => body)).toEqual([])
})

async function fillIn(address: Address): Promise<void> {
  const texts = {
    'Company or name': address.Name,
    'Address line 1': address.Address1,
    City: address.City,
    State: address.State,
    'Zip Code': address.Zip,
    Phone: address.Phone,
  }
  for (const [label, text] of Object.entries(texts)) await fill(label, text, editor())
}

test('a second entry for the same place is asked about', async () => {
  const message = 'Your address book already has this address: Line 4 contractor.'
  await open()
  await press('New...')
  await fillIn(ENTRY.address)
  store.answers('/api/account/addresses', ({ body }) => {
    if (!body) return { body: { ...BOOK, rows: [ENTRY, ENTRY], total: 2 } }
    if ((body as AddressForm).isTwinFine) return { body: { message: KEPT, entry: ENTRY, isChanged: true } }
    const problems = [{ field: 'Address1', message }]
    return { status: 422, body: { type: 'about:blank', title: 'No', status: 422, detail: message, problems } }
  })
  await press('Save', editor())
  expect(editor().getAllByText(message)).toHaveLength(2)
  await press('Save it anyway', editor())
  expect(main().getByText(KEPT)).toBeDefined()
  expect(main().getByRole('heading', { name: /^2 addresses/ })).toBeDefined()
})

test('what somebody else has changed is not written over', async () => {
  const fresh: BookEntry = { ...ENTRY, revision: 'theirs', address: { ...ENTRY.address, Attn: 'Dock C' } }
  await open()
  await press('Edit Line 4 contractor')
  await fill('Address line 2', 'Building D', editor('Line 4 contractor'))
  store.answers('/api/account/addresses', ({ body }) => {
    if (!body) return { body: BOOK }
    const { address, revision } = body as AddressForm
    if (revision === 'theirs')
      return { body: { message: KEPT, entry: { ...fresh, address }, isChanged: true } }
    return { status: 409, body: { type: 'about:blank', title: 'No', status: 409, detail: 'Changed.', fresh } }
  })
  const mine = () => editor('Line 4 contractor')
  await press('Save', mine())
  expect(mine().getByText(/Someone else has changed this address\./)).toBeDefined()
  await press('Keep what I typed', mine())
  expect([field('Attention', 'Line 4').value, field('Address line 2', 'Line 4').value]).toEqual([
    'Dock C',
    'Building D',
  ])
  await press('Save', mine())
  expect(main().getByText(KEPT)).toBeDefined()
  expect(store.sent.findLast(({ body }) => body)?.body).toMatchObject({
    address: { Attn: 'Dock C', Address2: 'Building D' },
  })
})

test('unsaved text is not lost without a question', async () => {
  await open()
  await press('New...')
  await fill('Company or name', 'Half typed', editor())
  await press('Cancel', editor())
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toBeDefined()
  await press('Go on typing', dialog())
  expect(field('Company or name').value).toBe('Half typed')
  await press('Cancel', editor())
  await press('Leave it', dialog())
  expect(main().queryByRole('region', { name: /^New address/ })).toBeNull()
})

test('who may only look reads why, and opens no editor', async () => {
  const why = 'Only an admin or a buyer of your company may change the address book.'
  store.answers('/api/account/addresses', { body: { ...BOOK, whyNotAdd: why } })
  await open(VERA)
  expect(main().getByRole('button', { name: 'New...' }).title).toBe(why)
  expect(main().getByText(why)).toBeDefined()
  await press('New...')
  await act(async () => undefined)
  expect(main().queryByRole('region', { name: /^New address/ })).toBeNull()
})
