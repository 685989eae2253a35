// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StartAnswer, UserEdits } from '../../api/types'
import { EMPTY } from '../../test/answers/checkout'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { type Known, makeAutosave } from './autosave'
import { calls } from './checkoutCalls'

const TOKEN = '11111111-1111-4111-8111-111111111111'
const SAVE = '/api/checkout/Save'
const status = { ...EMPTY.ValidationStatus, Version: 2 }
const started: StartAnswer = { ...EMPTY, UserEdits: { ...EMPTY.UserEdits, Version: 1 } }

let store: FakeStore
let shown: Partial<Known>

beforeEach(() => {
  vi.useFakeTimers()
  store = fakeStore()
  store.answers(SAVE, { body: status })
  shown = {}
  quietLog()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

/** A document that was started, typed by this person. */
function opened(person = 'dana', answer = started) {
  const autosave = makeAutosave({
    token: TOKEN,
    start: () => calls.start(TOKEN, false),
    put: (change) => (shown = { ...shown, ...change }),
    onSaved: () => {},
    person: () => person,
  })
  autosave.started(answer)
  return autosave
}

const sent = () => store.sent.filter(({ path }) => path === SAVE).map(({ body }) => body as UserEdits)
const notes = (Notes: string) => ({ General: { Notes } })
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

test('typing is saved once, after a pause', async () => {
  const autosave = opened()
  for (const text of ['D', 'Do', 'Dock 4']) {
    autosave.type(notes(text))
    expect(shown.edits?.General.Notes).toBe(text)
    await pass(300)
  }
  expect(sent()).toEqual([])
  await pass(400)
  expect(sent().map(({ General }) => General.Notes)).toEqual(['Dock 4'])
  expect(shown).toMatchObject({ isUnsaved: false, status, edits: { Version: 2 } })
})

test('what is typed while a save is under way stays, and is saved by the next one', async () => {
  const autosave = opened()
  store.answers(SAVE, () => {
    if (sent().length === 1) autosave.type(notes('Dock 4'))
    return { body: status }
  })
  autosave.type(notes('Dock'))
  await pass(400)
  expect(shown).toMatchObject({ isUnsaved: true, edits: notes('Dock 4') })
  await pass(400)
  expect(sent().map(({ General }) => General.Notes)).toEqual(['Dock', 'Dock 4'])
  expect(shown).toMatchObject({ isUnsaved: false, edits: notes('Dock 4') })
})

test('while the store is not reached it is tried again, less and less often, and at once when asked', async () => {
  const autosave = opened()
  store.answers(SAVE, 'lost')
  autosave.type(notes('Dock 4'))
  await pass(400)
  expect(shown).toMatchObject({ isLost: true, isUnsaved: true, edits: notes('Dock 4') })
  await pass(1000)
  await pass(2000)
  expect(sent()).toHaveLength(3)
  store.answers(SAVE, { body: status })
  await autosave.flush()
  expect(shown).toMatchObject({ isLost: false, isUnsaved: false })
})

test('what was not saved comes back after a reload, and is saved then', async () => {
  store.answers(SAVE, 'lost')
  opened().type(notes('Dock 4'))
  await pass(400)
  store.answers(SAVE, { body: status })
  opened('dana')
  expect(shown.edits?.General.Notes).toBe('Dock 4')
  await pass(0)
  expect(sent().at(-1)?.General.Notes).toBe('Dock 4')
  expect(sessionStorage).toHaveLength(0)
})

test('what one person typed is not for the next', async () => {
  store.answers(SAVE, 'lost')
  opened('dana').type(notes('Dock 4'))
  await pass(400)
  opened('luis')
  expect(shown.edits?.General.Notes).toBe('')
})

test('a choice that is refused is taken back with the reason, what was typed stays', async () => {
  const autosave = opened()
  store.answers(SAVE, problem(500, 'broken'))
  autosave.type(notes('Dock 4'))
  expect(await autosave.choose({ General: { PaymentOption: 'OnAccount' } })).toBeUndefined()
  expect(shown.edits?.General).toMatchObject({ PaymentOption: 'CreditCard', Notes: 'Dock 4' })
  expect(shown.detail).toBe('An error occurred while saving your changes. Please try again.')
})

test('a save that is stale is applied to the fresh document, and nothing of that is lost', async () => {
  const autosave = opened()
  const fresh = { ...started.UserEdits.General, PoNumberOrJobName: 'PO-9' }
  store.answers('/api/checkout/start/', {
    body: { ...started, UserEdits: { ...started.UserEdits, General: fresh, Version: 7 } },
  })
  store.answers(SAVE, ({ body }) =>
    (body as UserEdits).Version === 7 ? { body: { ...status, Version: 8 } } : problem(409, 'Stale.'),
  )
  autosave.type(notes('Dock 4'))
  await pass(400)
  expect(sent().at(-1)?.General).toMatchObject({ PoNumberOrJobName: 'PO-9', Notes: 'Dock 4' })
  expect(shown.edits).toMatchObject({ Version: 8, General: { PoNumberOrJobName: 'PO-9', Notes: 'Dock 4' } })
})

test('a page that is left saves what is left', async () => {
  const autosave = opened()
  autosave.type(notes('Dock 4'))
  autosave.stop()
  await pass(0)
  expect(sent().at(-1)?.General.Notes).toBe('Dock 4')
})
