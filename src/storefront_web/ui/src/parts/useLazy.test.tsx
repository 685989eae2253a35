// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PART_NOT_LOADED } from '../contract/messages/content.gen'
import { setEntry } from '../state/release'
import { session } from '../state/storage'
import { quietLog } from '../test/later'
import { useLazy } from './useLazy'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const part = () => Promise.resolve({ default: ({ name }: { name: string }) => <p>The menu of {name}</p> })

let load: () => ReturnType<typeof part>
let reload: ReturnType<typeof vi.fn>

beforeEach(() => {
  quietLog()
  reload = vi.fn()
  vi.stubGlobal('location', { ...location, reload })
  load = gone
})

afterEach(() => {
  cleanup()
  setEntry('')
  for (const key of session.keys()) session.drop(key)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Menu() {
  const [Part, want, isFailed] = useLazy<{ name: string }>(() => load())
  return (
    <>
      <button type="button" onClick={want}>
        Open
      </button>
      {Part ? <Part name="Dana" /> : <p role="status">Loading</p>}
      {isFailed && <p>Without a menu</p>}
    </>
  )
}

const open = () => fireEvent.click(screen.getByRole('button', { name: 'Open' }))
const retry = () => screen.findByRole('button', { name: 'Try again' })

/** The store answers whether the entry script of this page is still there. */
function entryIs(status: number) {
  setEntry('/assets/main-OLD.js')
  const asked = vi.fn(() => Promise.resolve(new Response(null, { status })))
  vi.stubGlobal('fetch', asked)
  return asked
}

test('a part that cannot be loaded says so in the place of its skeleton, and loads at another try', async () => {
  render(<Menu />)
  open()
  expect((await screen.findByRole('alert')).textContent).toContain(PART_NOT_LOADED)
  expect(screen.queryByRole('status')).toBeNull()
  expect(screen.getByText('Without a menu')).toBeDefined()
  load = part
  fireEvent.click(await retry())
  expect(await screen.findByText('The menu of Dana')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Without a menu')).toBeNull()
})

test('another try that fails ends too, keeps the focus, and offers to reload the page', async () => {
  render(<Menu />)
  open()
  const button = await retry()
  button.focus()
  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  await waitFor(() => expect(button.getAttribute('aria-busy')).not.toBe('true'))
  expect(document.activeElement).toBe(button)
  expect(reload).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Reload the page' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('what is wanted again is loaded again; once it is there it stays', async () => {
  render(<Menu />)
  open()
  await retry()
  load = part
  open()
  expect(await screen.findByText('The menu of Dana')).toBeDefined()
  load = gone
  open()
  await waitFor(() => expect(console.error).toHaveBeenCalledTimes(2))
  expect(screen.getByText('The menu of Dana')).toBeDefined()
})

test('the page is reloaded once after a new release', async () => {
  entryIs(404)
  render(<Menu />)
  open()
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  cleanup()
  render(<Menu />) // the same release again
  open()
  expect(await retry()).toBeDefined()
  expect(reload).toHaveBeenCalledOnce()
  setEntry('/assets/main-NEW.js')
  cleanup()
  render(<Menu />)
  open()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

test.each([
  ['while its release is there', 200],
  ['while the store does not answer for it', 503],
])('the page is not reloaded %s', async (_, status) => {
  const asked = entryIs(status)
  render(<Menu />)
  open()
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await asked.mock.results[0]?.value
  expect(await retry()).toBeDefined()
  expect(reload).not.toHaveBeenCalled()
})

test('where the browser keeps nothing the page is not reloaded, for it would be again and again', async () => {
  const asked = entryIs(404)
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('denied')
    },
  })
  render(<Menu />)
  open()
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await asked.mock.results[0]?.value
  await retry()
  expect(reload).not.toHaveBeenCalled()
})
