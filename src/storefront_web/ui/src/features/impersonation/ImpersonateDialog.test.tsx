// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOTES_READ_KEY, type SignedIn } from '../../state/auth'
import { CUSTOMER, HITS, RECENT, REQUESTS, USERS } from '../../test/answers/staffArea'
import { dialog, enter, fill, opened, pass, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'
import { impersonateDialog } from './dialog'

const FIND = 'Name, ERP id, contact, email or phone'
const NAME = CUSTOMER.summary.name
const ACTING: SignedIn = { ...MARCUS, isImpersonator: true, companyId: 700001, companyName: NAME }

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers('/api/impersonation/recent', { body: RECENT })
  store.answers('/api/impersonation/search', ({ path }) => ({
    body: path.endsWith('q=700001') ? HITS : { ...HITS, hits: [] },
  }))
  store.answers('/api/admin/customers/700001', { body: CUSTOMER })
  store.answers('/api/admin/customers/700001/users', { body: USERS })
  store.answers('/api/admin/requests', { body: REQUESTS })
})

afterEach(() => {
  impersonateDialog.set(undefined)
  closeShop()
})

const altI = () => act(async () => void fireEvent.keyDown(document.body, { altKey: true, code: 'KeyI' }))
const field = () => dialog().getByRole<HTMLInputElement>('combobox', { name: FIND })
const options = () => dialog().queryAllByRole('option')
const escape = () =>
  act(async () => void fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' }))

/** Open the dialog from a page of the shop, and look for a customer. */
async function find(term: string, who = MARCUS): Promise<void> {
  await openShop('/mobile/orderlookup', who)
  await screen.findByRole('button', { name: 'Advanced search' })
  await vi.dynamicImportSettled()
  await altI()
  await opened()
  expect(document.activeElement).toBe(field())
  vi.useFakeTimers()
  await fill(FIND, term, dialog())
  await pass(200)
  await pass(0)
}

test('Escape goes back to the list, and a customer is chosen with Enter (S1-2-135)', async () => {
  await find('700001')
  expect(options()[0]?.getAttribute('aria-selected')).toBe('true')
  await enter(field())
  await pass(0)
  const why = dialog().getByLabelText('Why')
  expect(document.activeElement).toBe(why)
  await escape()
  expect(document.activeElement).toBe(field())
})

test('Control Enter opens the page of the customer (S1-2-135)', async () => {
  await find('700001')
  await act(async () => void fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true }))
  await pass(0)
  expect(location.pathname).toBe('/admin/customers/700001')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('where nothing is found it says where was looked', async () => {
  await find('qqzzxx')
  expect(dialog().getByText('No customer for “qqzzxx”.').closest('[role=status]')).not.toBeNull()
})

test('notes are read before, and a reason is wanted (S1-2-136)', async () => {
  await find('700001')
  fireEvent.click(options()[0] as HTMLElement)
  await pass(0)
  expect(dialog().getByText(/Dock closes 2:30 pm\./)).toBeDefined()
  await press('Impersonate', dialog())
  expect(dialog().getByText(/^Say why, in at least 3 characters\./)).toBeDefined()
  expect(store.sent.filter(({ body }) => body)).toEqual([])
})

test('who has not the right is told so, and cannot go on', async () => {
  const whyNot = 'You may not act for customers.'
  store.answers('/api/impersonation/recent', { body: { ...RECENT, whyNot } })
  await find('700001')
  expect(dialog().getByText(whyNot)).toBeDefined()
  fireEvent.click(options()[0] as HTMLElement)
  await pass(0)
  const go = dialog().getByRole('button', { name: 'Impersonate' })
  expect(go.getAttribute('aria-disabled')).toBe('true')
})

test('a customer is offered none of it', async () => {
  await openShop('/mobile/orderlookup', DANA)
  expect(screen.queryByRole('button', { name: 'Impersonate' })).toBeNull()
  await altI()
  expect(screen.queryByRole('dialog')).toBeNull()
})

/** Open a page while one acts for the customer; return the banner over it. */
async function acting(): Promise<HTMLElement> {
  await openShop('/mobile/orderlookup', ACTING)
  const banner = await screen.findByRole('region', { name: 'Impersonating' })
  await screen.findByText('Net 30')
  return banner
}

test('the banner names the terms; notes that were read are put away until the tab is closed (S1-2-138, S1-2-139)', async () => {
  store.answers('/api/Authorization/ImpUserInfo', {
    body: {
      CustomerName: NAME,
      CustomerIdP21: 700001,
      CustomerMandatoryNotes: 'Dock closes 2:30 pm.',
      Terms: 'Net 30',
    },
  })
  const banner = await acting()
  expect(banner.textContent).toContain(`Impersonating ${NAME} #700001`)
  expect(banner.textContent).toContain('Terms: Net 30')
  expect(banner.textContent).toContain('Dock closes')
  await press('Dismiss', screen)
  expect(banner.textContent).not.toContain('Dock closes')
  closePage()
  expect((await acting()).textContent).not.toContain('Dock closes')
  expect(sessionStorage.getItem(NOTES_READ_KEY)).toBe('700001')
})
