// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

/** What was put off until now has been done. */
const later = () => new Promise((done) => setTimeout(done))

const opened = async () => {
  vi.resetModules()
  return import('./early')
}

/** What stands in the page, and what was pressed in it `ago` milliseconds ago. */
function press(what: string, ago = 100) {
  document.body.innerHTML = '<button type="button"><b>Add</b></button><form><button>Send</button></form>'
  const pressed = vi.fn((event: Event) => event.preventDefault())
  const on = document.querySelector(what)!
  on.closest('button, form')!.addEventListener(on.closest('form') ? 'submit' : 'click', pressed)
  const submitter = document.querySelector<HTMLElement>('form button')
  const event = on.closest('form') ? new SubmitEvent('submit', { submitter }) : new MouseEvent('click')
  early(on, event)
  Object.defineProperty(event, 'timeStamp', { value: performance.now() - ago })
  window.early = [event as SubmitEvent | MouseEvent]
  return pressed
}

beforeEach(() => (window.early = []))

test.each(['button > b', 'form'])('what was pressed early is pressed again, once: %s', async (what) => {
  const { takeEarly, answerEarly } = await opened()
  const pressed = press(what)
  takeEarly()
  expect(pressed).not.toHaveBeenCalled()
  answerEarly()
  answerEarly()
  await vi.waitFor(() => expect(pressed).toHaveBeenCalled())
  await later()
  expect(pressed).toHaveBeenCalledOnce()
})

/** An event that came to `on`. */
const early = (on: Element, event: Event) => Object.defineProperty(event, 'target', { value: on })

test('each button counts once, however often it was pressed, and in their order', async () => {
  const { takeEarly, answerEarly } = await opened()
  document.body.innerHTML =
    '<main><button>A</button><button><b>B</b></button><form><button>C</button></form></main>'
  const heard: string[] = []
  for (const kind of ['click', 'submit'])
    document.querySelector('main')!.addEventListener(kind, (event) => {
      event.preventDefault()
      heard.push(`${kind} ${(event.target as Element).textContent}`)
    })
  const [a, b, c] = [...document.querySelectorAll('button')]
  const click = (on: Element) => early(on, new MouseEvent('click')) as MouseEvent
  const sent = early(c!.form!, new SubmitEvent('submit', { submitter: c! })) as SubmitEvent
  window.early = [click(b!.firstElementChild!), click(a!), click(b!), click(c!), sent]
  takeEarly()
  answerEarly()
  await vi.waitFor(() => expect(heard).toHaveLength(3))
  await later()
  expect(heard).toEqual(['click B', 'click A', 'submit C'])
})

test('after ten seconds nobody waits for it any more', async () => {
  const { takeEarly, answerEarly } = await opened()
  const pressed = press('form', 10_001)
  takeEarly()
  answerEarly()
  await later()
  expect(pressed).not.toHaveBeenCalled()
})

test('while React takes over, nobody hears what is done; then all of it counts', async () => {
  const { takeEarly, answerEarly } = await opened()
  document.body.innerHTML =
    '<main><form><input name="who" type="text"><select name="how"><option>A<option>B</select>' +
    '<input name="file" type="file"><button>Send</button></form><a href="#x">Link</a></main>'
  const form = document.querySelector('form')!
  const heard: string[] = []
  for (const kind of ['input', 'change', 'submit', 'click'])
    document.querySelector('main')!.addEventListener(kind, ({ target }) => {
      heard.push(`${kind} ${(target as HTMLInputElement).name || (target as Element).tagName}`)
    })
  takeEarly()
  named(form, 'who').value = 'Ann'
  for (const name of ['who', 'how', 'file'])
    for (const kind of ['input', 'change'])
      named(form, name).dispatchEvent(new Event(kind, { bubbles: true }))
  form.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(heard).toEqual([])
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(heard.splice(0)).toEqual(['click A'])
  answerEarly()
  expect(heard.splice(0)).toEqual(['input who', 'change how', 'change file'])
  expect(named(form, 'who').value).toBe('Ann')
  expect(window.early).toBe(0)
  named(form, 'who').dispatchEvent(new Event('input', { bubbles: true }))
  expect(heard).toEqual(['input who'])
})

/** Change fields as somebody does, who hears of it no other way; return what they tell, by name. */
async function told(html: string, change: (form: HTMLFormElement) => void) {
  const { takeEarly, answerEarly } = await opened()
  document.body.innerHTML = `<form>${html}</form>`
  const form = document.querySelector('form')!
  change(form)
  const heard: Record<string, unknown> = {}
  for (const kind of ['input', 'click'])
    form.addEventListener(kind, ({ target }) => {
      const { name, type, value, checked } = target as HTMLInputElement
      heard[`${kind} ${name}`] = type === 'text' || type === 'textarea' ? value : checked
    })
  takeEarly()
  answerEarly()
  return heard
}

const named = (form: HTMLFormElement, name: string) => form.elements.namedItem(name) as HTMLInputElement

test('what was typed early is told, and nothing of fields that stand as they came', async () => {
  const fields =
    '<input name="a" value="1" type="text"><input name="b" value="2" type="text"><textarea name="c"></textarea>'
  const heard = await told(fields, (form) => {
    named(form, 'b').value = '27'
    named(form, 'c').value = 'Dock 4'
  })
  expect(heard).toEqual({ 'input b': '27', 'input c': 'Dock 4' })
})

test('a box that was ticked early is ticked again; one that the browser brought back is not', async () => {
  const heard = await told(
    `<input type="checkbox" name="on" autocomplete="off">
    <input type="checkbox" name="off" autocomplete="off" checked>
    <input type="checkbox" name="back">`,
    (form) => {
      named(form, 'on').checked = true
      named(form, 'off').checked = false
      named(form, 'back').checked = true
    },
  )
  expect(heard).toEqual({ 'input on': true, 'click on': true, 'input off': false, 'click off': false })
})

test('of choices the one that was made early is made again', async () => {
  const heard = await told(
    `<input type="radio" name="way" value="first" autocomplete="off" checked>
    <input type="radio" name="way" value="second" autocomplete="off">`,
    (form) => {
      form.querySelectorAll('input')[1]!.checked = true
    },
  )
  expect(heard).toEqual({ 'input way': true, 'click way': true })
  expect(document.querySelectorAll('input')[1]!.checked).toBe(true)
})
