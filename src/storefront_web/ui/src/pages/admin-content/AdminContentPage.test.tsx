// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertEntry, PageEntry, PageFiles } from '../../api/types'
import { REQUESTS } from '../../test/answers/staffArea'
import { dialog, doing, fill, main, opened, press } from '../../test/doing'
import { type Answer, fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/content'
const ALERTS = '/api/admin/alerts'

const alert = (text: string, more: Partial<AlertEntry> = {}): AlertEntry => ({
  text,
  level: 'info',
  dismissible: true,
  isOn: true,
  startsOn: '2026-11-20',
  endsOn: null,
  state: 'Shown',
  ...more,
})
const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path,
  title: `Page ${path}`,
  file: `${path.slice(1)}.md`,
  origin: 'Shipped',
  state: 'Listed',
  findings: [],
  ...more,
})
const PAGES: PageFiles = {
  rows: [
    page('/pages/about-us', { origin: 'Own', findings: ['The link /pages/gone leads nowhere.'] }),
    page('/pages/services'),
  ],
  others: [],
  findingCount: 1,
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/pages', { body: PAGES })
  store.answers(ALERTS, { body: { rows: [alert('Closed on Thursday.')], today: '2026-11-27' } })
})

afterEach(closeShop)

const saved = () => store.sent.filter(({ path, body }) => path === ALERTS && body).map(({ body }) => body)
const sent = (what: string) =>
  store.sent.filter(({ path }) => path === `${ALERTS}/${what}`).map(({ body }) => body)
const alerts = async () => within(await main().findByRole('region', { name: 'Website alerts' }))
const pages = async () => within(await main().findByRole('region', { name: 'Content pages' }))

/** Refuse changes of alerts, and still list them. */
function refuses(status: number, detail: string, field = ''): void {
  const problems = field ? [{ field, message: detail }] : []
  store.answers(ALERTS, ({ body }) =>
    body
      ? { status, body: { type: 'about:blank', title: 'Refused', status, detail, problems } }
      : { body: { rows: [alert('Closed on Thursday.')], today: '2026-11-27' } },
  )
}

test('the page is found in the staff area, and shows alerts and pages', async () => {
  await openShop(PAGE, MARCUS)
  expect((await (await alerts()).findByRole('row', { name: /Closed on Thursday/ })).textContent).toMatch(
    /From 11\/20\/2026.*Shown/,
  )
  const rows = await (await pages()).findAllByRole('row')
  expect(rows[1]?.textContent).toMatch(/Page \/pages\/about-us.*content\/pages\/about-us.md.*leads nowhere/)
  const nav = within(main().getByRole('navigation', { name: 'Staff area' }))
  expect(nav.getByRole('link', { name: 'Content and alerts' }).getAttribute('aria-current')).toBe('page')
})

test('an alert is written with a preview, and saved', async () => {
  store.answers('/api/admin/alerts', ({ body }) => ({
    body: body ? { message: 'The alert is saved.' } : { rows: [], today: '2026-11-27' },
  }))
  await openShop(`${PAGE}?alert=new`, MARCUS)
  await opened()
  await fill('Text', 'Open on Saturday.', dialog())
  await fill('Style', 'warning', dialog())
  expect(dialog().getByLabelText<HTMLInputElement>('First day').value).toBe('2026-11-27')
  await fill('First day', '2026-12-01', dialog())
  const preview = dialog().getByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('Open on Saturday.').closest('[data-level=warning]')).not.toBeNull()
  expect(within(preview).getByText('Open on Saturday.').closest('[inert]')).not.toBeNull()
  await press('Save', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(saved()).toEqual([
    {
      text: 'Open on Saturday.',
      was: '',
      level: 'warning',
      dismissible: true,
      isOn: true,
      startsOn: '2026-12-01',
      endsOn: null,
    },
  ])
  expect(main().getByText('The alert is saved.')).toBeDefined()
  expect(location.search).toBe('')
})

test('a refused alert keeps the dialog, with the reason at its field', async () => {
  await openShop(`${PAGE}?alert=new`, MARCUS)
  await opened()
  refuses(422, 'Text is required.', 'text')
  await press('Save', dialog())
  await waitFor(() => expect(dialog().getByLabelText('Text').getAttribute('aria-invalid')).toBe('true'))
})

test('an alert that a colleague has rewritten keeps its dialog, with what was typed and the reason', async () => {
  await openShop(`${PAGE}?alert=Closed%20on%20Thursday.`, MARCUS)
  await opened()
  store.answers(ALERTS, ({ body }) =>
    body
      ? problem(409, 'Someone removed or rewrote this alert.')
      : { body: { rows: [alert('Closed all week.')], today: '2026-11-27' } },
  )
  await fill('Text', 'Closed on Friday.', dialog())
  await press('Save', dialog())
  expect(await dialog().findByText('Someone removed or rewrote this alert.')).toBeDefined()
  expect(dialog().getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Closed on Friday.')
})

test('a switch shows at once, and goes back with the reason where the store refuses', async () => {
  await openShop(PAGE, MARCUS)
  const box = await main().findByRole<HTMLInputElement>('checkbox', { name: /Closed on Thursday/ })
  store.answers(`${ALERTS}/switch`, problem(409, 'Someone removed or rewrote this alert.'))
  await doing(() => box.click())
  await main().findByText('Someone removed or rewrote this alert.')
  expect(sent('switch')).toEqual([{ name: 'Closed on Thursday.', isOn: false }])
  expect(saved()).toEqual([])
  expect(main().getByRole<HTMLInputElement>('checkbox', { name: /Closed on Thursday/ }).checked).toBe(true)
})

test('what was switched stays while the list is fetched again', async () => {
  await openShop(PAGE, MARCUS)
  const box = await main().findByRole<HTMLInputElement>('checkbox', { name: /Closed on Thursday/ })
  const list = later<Answer>()
  store.answers(ALERTS, () => list.answer)
  store.answers(`${ALERTS}/switch`, { body: { message: 'The alert is saved.' } })
  await doing(() => box.click())
  await main().findByText('The alert is saved.')
  expect(box.checked).toBe(false)
  list.give({
    body: { rows: [alert('Closed on Thursday.', { isOn: false, state: 'Off' })], today: '2026-11-27' },
  })
  await waitFor(() => expect(main().getByRole('row', { name: /Closed/ }).textContent).toContain('Off'))
  expect(box.checked).toBe(false)
})

test('an alert is removed after a question', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByRole('row', { name: /Closed on Thursday/ })
  store.answers(`${ALERTS}/remove`, { body: { message: 'The alert is removed.' } })
  await press('Remove Closed on Thursday.')
  await opened()
  await press('Remove', dialog())
  await main().findByText('The alert is removed.')
  expect(sent('remove')).toEqual([{ name: 'Closed on Thursday.' }])
})

test('pages are narrowed by findings and words, by address', async () => {
  await openShop(`${PAGE}?show=findings`, MARCUS)
  expect(await (await pages()).findAllByRole('row')).toHaveLength(2)
  await doing(() => main().getByRole('link', { name: 'All pages 2' }).click())
  await waitFor(async () => expect((await pages()).getAllByRole('row')).toHaveLength(3))
  await openShopAgain('?q=nothing')
  expect(await main().findByText('No page matches.')).toBeDefined()
})

async function openShopAgain(query: string): Promise<void> {
  closeShop()
  store = fakeStore()
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers('/api/admin/pages', { body: PAGES })
  store.answers(ALERTS, { body: { rows: [], today: '2026-11-27' } })
  await openShop(PAGE + query, MARCUS)
}

test('without alerts the page says what one is, and a list that cannot be loaded says so', async () => {
  store.answers(ALERTS, { body: { rows: [], today: '2026-11-27' } })
  store.answers('/api/admin/pages', problem(503, 'The store is busy.'))
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('No alerts yet')).toBeDefined()
  expect((await main().findByRole('alert')).textContent).toContain('Try again')
})
