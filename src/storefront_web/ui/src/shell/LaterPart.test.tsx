// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { isHydrating } from '../state/store'

// another file's tests may have loaded the part without trusted markup
vi.hoisted(() => vi.resetModules())
// as in a browser: trusted markup is an object, and a new one each time
vi.stubGlobal('trustedTypes', {
  createPolicy: (_: string, { createHTML }: { createHTML: (markup: string) => string }) => ({
    createHTML: (markup: string) => ({ toString: () => createHTML(markup) }),
  }),
})
// as a browser that has time left: the script is asked for at once
vi.stubGlobal('requestIdleCallback', (then: () => void) => then())
const { LaterPart } = await import('./LaterPart')

afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

afterEach(() => {
  cleanup()
  isHydrating.set(false)
  delete window.pressed
  document.body.innerHTML = ''
})

/** The server's page with a part in it, hydrated; `arrive` brings the script of the part. */
async function hydrated(
  markup = '<a href="/pages/services">Services</a>',
  Live: () => React.ReactNode = () => <nav>Live</nav>,
) {
  document.body.innerHTML = `<div id="root"><hr><div>${markup}</div></div>`
  const script = Promise.withResolvers<{ default: () => React.ReactNode }>()
  isHydrating.set(true)
  const root = document.getElementById('root') as HTMLElement
  await act(async () =>
    hydrateRoot(
      root,
      <>
        <hr />
        <LaterPart part="nav" load={() => script.promise} />
      </>,
    ),
  )
  await act(async () => isHydrating.set(false))
  const arrive = () => moving(() => script.resolve({ default: Live }))
  return { root, arrive }
}

/** Move the focus, or let the script arrive, and let what waits for that come. */
async function moving(move: () => void) {
  await act(async () => move())
  await act(() => new Promise<void>((done) => setTimeout(done)))
}

test("the server's markup stays until the part stands in its place", async () => {
  const { root, arrive } = await hydrated()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(root.textContent ?? ''))
  watch.observe(root, { childList: true, subtree: true })
  await arrive()
  watch.disconnect()
  expect(root.textContent).toBe('Live')
  expect(seen).not.toContain('')
})

test('a link that has the focus stays, with its markup, until the focus leaves', async () => {
  const { root, arrive } = await hydrated()
  const link = root.querySelector('a') as HTMLElement
  link.focus()
  await arrive()
  expect(root.textContent).toBe('Services')
  await moving(() => document.body.appendChild(document.createElement('button')).focus())
  expect(root.textContent).toBe('Live')
})

test('a press on nothing takes the focus away as well; the next link of the markup keeps it', async () => {
  const { root, arrive } = await hydrated('<a href="/a">A</a><a href="/b">B</a>')
  const [one, other] = root.querySelectorAll('a')
  one?.focus()
  await arrive()
  await moving(() => other?.focus())
  expect(root.textContent).toBe('AB')
  await moving(() => other?.blur())
  expect(root.textContent).toBe('Live')
})

test('a button of the markup that was pressed is pressed again once it is live', async () => {
  const pressed = vi.fn<() => void>()
  const { root, arrive } = await hydrated('<button>Services menu</button>', () => (
    <nav>
      <button type="button" onClick={pressed}>
        Services menu, live
      </button>
    </nav>
  ))
  window.pressed = root.querySelector('button') as HTMLButtonElement
  window.pressed.focus()
  await arrive()
  expect(root.textContent).toBe('Services menu, live')
  expect(pressed).toHaveBeenCalledOnce()
})

/** Two menus, and a field of which React knows the text. */
function Menus() {
  const [text, setText] = useState('')
  return (
    <nav>
      <button type="button">Brands menu</button>
      <button type="button">Services menu</button>
      <input value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <output>{text}</output>
    </nav>
  )
}
const MENUS = '<button>Brands menu</button><button>Services menu</button><input value="">'

test('a focused button keeps the focus when the live one replaces it', async () => {
  const { root, arrive } = await hydrated(MENUS, Menus)
  const still = root.querySelectorAll('button')[1]
  still?.focus()
  await arrive()
  const live = root.querySelectorAll('button')[1]
  expect(live).not.toBe(still)
  expect(document.activeElement).toBe(live)
})

test('the focus of a menu that no longer fits goes to the last button, which has it', async () => {
  const { root, arrive } = await hydrated(
    '<button>Brands menu</button><button>Services menu</button>',
    () => (
      <nav>
        <button type="button">More menus</button>
      </nav>
    ),
  )
  root.querySelectorAll('button')[1]?.focus()
  await arrive()
  expect(document.activeElement).toBe(root.querySelector('button'))
  expect(document.activeElement?.textContent).toBe('More menus')
})

test('a focus outside the part stays where it is', async () => {
  const { root, arrive } = await hydrated(MENUS, Menus)
  const outside = document.body.appendChild(document.createElement('button'))
  outside.focus()
  await arrive()
  expect(root.querySelector('nav')).not.toBeNull()
  expect(document.activeElement).toBe(outside)
})

test('what was typed into a field of the markup is in the live field, and React knows it', async () => {
  const { root, arrive } = await hydrated(MENUS, Menus)
  const field = root.querySelector('input') as HTMLInputElement
  field.focus()
  field.value = 'ann@example.com'
  await arrive()
  expect(root.querySelector('output')?.textContent).toBe('ann@example.com')
  expect(root.querySelector('input')?.value).toBe('ann@example.com')
  expect(document.activeElement).toBe(root.querySelector('input'))
})
