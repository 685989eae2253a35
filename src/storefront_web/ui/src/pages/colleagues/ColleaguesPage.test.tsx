// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Colleague, RoleForm, SwitchForm } from '../../api/types'
import { COLLEAGUES } from '../../test/answers/account'
import { description, dialog, fill, main, pass, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, VERA } from '../../test/people'

const PATH = '/api/account/colleagues'
const WHY = 'You are the only admin. Make someone else admin first; then your role can change.'

let store: FakeStore
let people: Colleague[]

beforeEach(() => {
  quietLog()
  people = COLLEAGUES.rows
  store = fakeStore()
  store.answers(PATH, () => ({ body: { ...COLLEAGUES, rows: people } }))
})

afterEach(closeShop)

const row = (name: string) => main().getByRole('row', { name: new RegExp(name) })
const role = (name: string) => main().getByLabelText<HTMLSelectElement>(`Role of ${name}`)

/** Change one of the people as the store does, and answer what it says. */
function change(webUserId: number, changed: Partial<Colleague>, message: string) {
  people = people.map((one) => (one.webUserId === webUserId ? { ...one, ...changed } : one))
  return { body: { message, colleague: people.find((one) => one.webUserId === webUserId) ?? null } }
}

async function open(who = DANA): Promise<void> {
  await openShop('/account/colleagues', who)
  await main().findByRole('row', { name: /Renee/ })
}

test('the only admin reads why their role stays, until another is one', async () => {
  store.answers(`${PATH}/role`, ({ body }) => {
    people = people.map((one) => (one.isYou ? { ...one, whyFixed: '' } : one))
    return change((body as RoleForm).webUserId, { role: 'Admin' }, 'Renee Alcott is now Admin.')
  })
  await open()
  expect(row('Dana Whitfield').textContent).toContain(WHY)
  expect(role('Dana Whitfield').getAttribute('aria-disabled')).toBe('true')
  expect(description(role('Dana Whitfield'))).toBe(WHY)
  expect(main().getByRole('button', { name: 'Switch off Dana Whitfield' }).title).toBe(WHY)
  await fill('Role of Renee Alcott', 'Admin')
  expect(main().getByText('Renee Alcott is now Admin.')).toBeDefined()
  expect(row('Dana Whitfield').textContent).not.toContain(WHY)
})

test('a change of role that does not come about goes back, with its reason', async () => {
  store.answers(`${PATH}/role`, 'lost')
  await open()
  await fill('Role of Renee Alcott', 'Admin')
  expect(main().getByText('The change could not be saved. Please try again.')).toBeDefined()
  await vi.waitFor(() => expect(role('Renee Alcott').value).toBe('Buyer'))
})

test('a colleague is switched off after a question, and on again', async () => {
  store.answers(`${PATH}/switch`, ({ body }) => {
    const { webUserId, isOn } = body as SwitchForm
    const told = isOn ? 'Renee Alcott can sign in again.' : 'Renee Alcott can no longer sign in.'
    return change(webUserId, { state: isOn ? 'Active' : 'SwitchedOff' }, told)
  })
  await open()
  await press('Switch off Renee Alcott')
  expect(screen.getByRole('dialog', { name: 'Switch off Renee Alcott?' })).toBeDefined()
  await press('Cancel', dialog())
  expect(store.sent.filter(({ path }) => path.endsWith('/switch'))).toEqual([])
  await press('Switch off Renee Alcott')
  await press('Switch off', dialog())
  expect(main().getByText('Renee Alcott can no longer sign in.')).toBeDefined()
  expect(row('Renee Alcott').textContent).toContain('Switched off')
  await press('Switch on Renee Alcott')
  expect(main().getByText('Renee Alcott can sign in again.')).toBeDefined()
  expect(row('Renee Alcott').textContent).toContain('Active')
})

test('who may not manage sees the list and no controls', async () => {
  const whyNotManage = 'Only an admin of your company may manage colleagues.'
  store.answers(PATH, { body: { ...COLLEAGUES, mayManage: false, whyNotManage, requests: [] } })
  await open(VERA)
  expect(row('Dana Whitfield').textContent).toContain('Admin')
  // the one that opens the list of pages on a phone
  expect(
    main()
      .queryAllByRole('button')
      .map((one) => one.textContent),
  ).toEqual(['My Account: Colleagues'])
  expect(main().queryByLabelText('Role of Dana Whitfield')).toBeNull()
  expect(main().getByText(whyNotManage)).toBeDefined()
})

test('filters and order stand in the address, and can be taken off', async () => {
  await open()
  vi.useFakeTimers()
  await fill('Name or email', 'renee')
  await pass(1000)
  expect(location.search).toBe('?q=renee')
  await fill('Name or email', '')
  await pass(1000)
  const filters = within(main().getByLabelText('Name or email').closest('section') as HTMLElement)
  await fill('Role', 'Admin', filters)
  await pass(0)
  expect(location.search).toBe('?role=Admin')
  store.answers(`${PATH}?`, { body: { ...COLLEAGUES, rows: [], total: 0 } })
  await fill('Name or email', 'nobody here')
  await pass(1000)
  expect(main().getByText('No colleague has that name')).toBeDefined()
  const all = within(main().getByText('No colleague has that name').parentElement as HTMLElement)
  all.getByRole('link', { name: 'Show all' }).click()
  await pass(0)
  expect(location.search).toBe('')
  expect(main().getByLabelText<HTMLInputElement>('Name or email').value).toBe('')
})
