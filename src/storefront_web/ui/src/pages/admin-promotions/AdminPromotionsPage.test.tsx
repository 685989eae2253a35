// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PromoEntry } from '../../api/types'
import { REQUESTS } from '../../test/answers/staffArea'
import { dialog, doing, fill, main, opened, press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { later } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import type { Answer } from '../../test/fakeStore'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/promotions'
const API = '/api/admin/promotions'

const promo = (title: string, more: Partial<PromoEntry> = {}): PromoEntry => ({
  title,
  image: '',
  href: '/categories/hose',
  startsOn: null,
  endsOn: null,
  state: 'Shown',
  problem: '',
  ...more,
})
const THREE = [promo('Hose week'), promo('Rebuilds', { state: 'Later' }), promo('Cut to length')]

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(API, { body: { rows: THREE } })
})

afterEach(closeShop)

const titles = () =>
  main()
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th')?.textContent)
const sentTo = (path: string) =>
  store.sent.filter((one) => one.path === path && one.body).map(({ body }) => body)

async function openArea(query = ''): Promise<void> {
  await openShop(PAGE + query, MARCUS)
  await main().findByText('Hose week')
}

test('promotions are listed in order, with what is shown today', async () => {
  await openArea()
  expect(titles()).toEqual(['Hose week', 'Rebuilds', 'Cut to length'])
  expect(main().getByRole('heading', { level: 1 }).parentElement?.textContent).toContain('2 shown today')
})

test('one is moved at once; what the store refuses goes back and is said', async () => {
  const { answer, give } = later<Answer>()
  store.answers(`${API}/order`, () => answer)
  await openArea()
  await press('Move Cut to length up')
  expect(titles()).toEqual(['Hose week', 'Cut to length', 'Rebuilds'])
  expect(sentTo(`${API}/order`)).toEqual([{ titles: ['Hose week', 'Cut to length', 'Rebuilds'] }])
  give(problem(409, 'Someone changed the list of promotions.'))
  await main().findByText('Someone changed the list of promotions.')
  expect(titles()).toEqual(['Hose week', 'Rebuilds', 'Cut to length'])
})

test('the ends of the list cannot be moved beyond it', async () => {
  await openArea()
  for (const name of ['Move Hose week up', 'Move Cut to length down']) {
    expect(main().getByRole('button', { name }).getAttribute('aria-disabled')).toBe('true')
    await press(name)
  }
  expect(sentTo(`${API}/order`)).toEqual([])
})

test('a button that has moved a promotion to the top keeps the focus', async () => {
  const { answer } = later<Answer>()
  store.answers(`${API}/order`, () => answer)
  await openArea()
  const up = main().getByRole('button', { name: 'Move Rebuilds up' })
  up.focus()
  await press('Move Rebuilds up')
  expect(titles()[0]).toBe('Rebuilds')
  expect(document.activeElement).toBe(up)
  expect(up.matches(':disabled')).toBe(false)
})

test('what is moved while an order is being saved is saved after it', async () => {
  const first = later<Answer>()
  const second = later<Answer>()
  const answers = [first.answer, second.answer]
  store.answers(`${API}/order`, () => answers.shift() ?? 'lost')
  await openArea()
  await press('Move Cut to length up')
  await press('Move Cut to length up')
  expect(titles()).toEqual(['Cut to length', 'Hose week', 'Rebuilds'])
  expect(sentTo(`${API}/order`)).toHaveLength(1)
  await doing(() => first.give({ body: { message: 'The order is saved.' } }))
  expect(titles()).toEqual(['Cut to length', 'Hose week', 'Rebuilds'])
  await doing(() => second.give({ body: { message: 'The order is saved.' } }))
  await main().findByText('The order is saved.')
  expect(sentTo(`${API}/order`).at(-1)).toEqual({ titles: ['Cut to length', 'Hose week', 'Rebuilds'] })
})

test('a promotion that a colleague has renamed keeps its dialog, with what was typed and the reason', async () => {
  await openArea('?promotion=Rebuilds')
  await opened()
  store.answers(API, ({ body }) =>
    body
      ? problem(409, 'Someone removed or renamed this promotion.')
      : { body: { rows: [promo('Hose week')] } },
  )
  await fill('Title', 'Cylinder rebuilds', dialog())
  await press('Save', dialog())
  expect(await dialog().findByText('Someone removed or renamed this promotion.')).toBeDefined()
  expect(dialog().getByLabelText<HTMLInputElement>('Title').value).toBe('Cylinder rebuilds')
})

test('the picture of the preview is asked for once its address is complete', async () => {
  await openArea('?promotion=Rebuilds')
  await opened()
  const preview = dialog().getByRole('region', { name: 'Preview' })
  await fill(/^Picture/, '/media/a', dialog())
  expect(preview.querySelector('img')).toBeNull()
  await fill(/^Picture/, '/media/a.svg', dialog())
  fireEvent.blur(dialog().getByLabelText(/^Picture/))
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/media/a.svg')
})

const choose = (file: File) =>
  doing(() => {
    const input = screen.getByRole('dialog').querySelector<HTMLInputElement>('input[type=file]')
    return fireEvent.change(input!, { target: { files: [file] } })
  })
const photo = (name = 'belts.png', type = 'image/png') => new File(['x'], name, { type })

test('a picture is uploaded, shown in the preview and saved with the promotion', async () => {
  const { answer, give } = later<Answer>()
  store.answers(API, ({ body }) => ({
    body: body ? { message: 'The promotion is saved.' } : { rows: THREE },
  }))
  store.answers(`${API}/picture`, () => answer)
  await openArea('?promotion=Rebuilds')
  await opened()
  await choose(photo())
  expect(dialog().getByRole('button', { name: 'Uploading...' }).getAttribute('aria-busy')).toBe('true')
  await press('Save', dialog())
  expect(sentTo(API)).toEqual([])
  await doing(() => give({ body: { image: '/media/promotions/abc.webp' } }))
  await dialog().findByRole('button', { name: 'Upload a picture' })
  expect(dialog().getByLabelText<HTMLInputElement>(/^Picture/).value).toBe('/media/promotions/abc.webp')
  const preview = dialog().getByRole('region', { name: 'Preview' })
  expect(preview.querySelector('img')?.getAttribute('src')).toBe('/media/promotions/abc.webp')
  const notice = 'The picture is uploaded. Save the promotion to show it.'
  expect(dialog().getByText(notice).getAttribute('role')).toBe('status')
  await choose(photo('notes.txt', 'text/plain'))
  expect(dialog().queryByText(notice)).toBeNull()
  expect(
    dialog()
      .getByText(/^notes.txt/)
      .getAttribute('role'),
  ).toBe('alert')
  await press('Save', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(API)).toMatchObject([{ was: 'Rebuilds', image: '/media/promotions/abc.webp' }])
})

test('a file that is no picture says why, and the picture stays', async () => {
  const rows = [promo('Hose week'), promo('Rebuilds', { image: '/media/a.svg' })]
  store.answers(API, { body: { rows } })
  store.answers(`${API}/picture`, problem(400, 'plan.pdf is not an accepted file type.'))
  await openArea('?promotion=Rebuilds')
  await opened()
  await choose(photo('notes.txt', 'text/plain'))
  expect(dialog().getByText('notes.txt is not an accepted file type.')).toBeDefined()
  expect(sentTo(`${API}/picture`)).toEqual([])
  await choose(photo('plan.pdf', 'application/pdf'))
  await dialog().findByText('Error uploading file: plan.pdf is not an accepted file type.')
  store.answers(`${API}/picture`, 'lost')
  await choose(photo())
  await dialog().findByText('There was an error uploading, please try again.')
  expect(dialog().getByLabelText<HTMLInputElement>(/^Picture/).value).toBe('/media/a.svg')
})

test('a promotion is changed in a dialog that has an address of its own', async () => {
  store.answers(API, ({ body }) => ({
    body: body ? { message: 'The promotion is saved.' } : { rows: THREE },
  }))
  await openArea('?promotion=Rebuilds')
  await opened()
  await fill('Title', 'Cylinder rebuilds', dialog())
  await fill('Last day', '2026-12-31', dialog())
  await press('Save', dialog())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sentTo(API)).toMatchObject([
    { was: 'Rebuilds', title: 'Cylinder rebuilds', endsOn: '2026-12-31', startsOn: null },
  ])
  expect(main().getByText('The promotion is saved.')).toBeDefined()
})

test('a link that leads nowhere is marked', async () => {
  store.answers(API, {
    body: { rows: [promo('Hose week', { problem: 'This link does not lead to a page of the store.' })] },
  })
  await openArea()
  expect(main().getByText('This link does not lead to a page of the store.')).toBeDefined()
})

test('one is removed after a question', async () => {
  store.answers(`${API}/remove`, { body: { message: 'The promotion is removed.' } })
  await openArea()
  await press('Remove Rebuilds')
  await opened()
  await press('Remove', dialog())
  await main().findByText('The promotion is removed.')
  expect(sentTo(`${API}/remove`)).toEqual([{ name: 'Rebuilds' }])
})

test('without promotions the page says what one is; without an answer it says so', async () => {
  store.answers(API, { body: { rows: [] } })
  await openShop(PAGE, MARCUS)
  expect(await main().findByText('No promotions yet')).toBeDefined()
  closeShop()
  store = fakeStore()
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers(API, 'lost')
  await openShop(PAGE, MARCUS)
  expect((await main().findByRole('alert')).textContent).toContain('Try again')
})
