// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

addEventListener(
  'click',
  ({ target }) => {
    // as the page's own script does (app/website/shell.py)
    window.pressed = (target as Element).closest('button') ?? window.pressed
  },
  true,
)
const opened = async () => {
  vi.resetModules()
  delete window.pressed
  return import('./earlyInput')
}

test('React hears nothing while it hydrates; then the fields, and the button that was pressed', async () => {
  const { captureEarlyInput, replayEarlyInput } = await opened()
  document.body.innerHTML =
    '<main><form><input name="who" type="text"><select name="how"><option>A<option>B</select>' +
    '<input name="file" type="file"><button>Send</button></form><a href="#x">Link</a></main>'
  const form = document.querySelector('form')!
  const heard: string[] = []
  for (const kind of ['input', 'change', 'submit', 'click'])
    document.querySelector('main')!.addEventListener(kind, ({ target }) => {
      heard.push(`${kind} ${(target as HTMLInputElement).name || (target as Element).tagName}`)
    })
  captureEarlyInput()
  named(form, 'who').value = 'Ann'
  for (const name of ['who', 'how', 'file'])
    for (const kind of ['input', 'change'])
      named(form, name).dispatchEvent(new Event(kind, { bubbles: true }))
  form.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(heard).toEqual([])
  document.querySelector('a')!.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(heard.splice(0)).toEqual(['click A'])
  replayEarlyInput()
  expect(heard.splice(0)).toEqual(['input who', 'change how', 'change file'])
  expect(named(form, 'who').value).toBe('Ann')
  await vi.waitFor(() => expect(heard).toContain('click BUTTON'))
  expect(heard.splice(0)).toEqual(['click BUTTON', 'submit FORM'])
  named(form, 'who').dispatchEvent(new Event('input', { bubbles: true }))
  expect(heard).toEqual(['input who'])
})

test('of the buttons pressed early the last one is pressed, once', async () => {
  const { captureEarlyInput, replayEarlyInput } = await opened()
  document.body.innerHTML = '<button>More</button><button>Add</button><p>Words</p>'
  const heard: string[] = []
  captureEarlyInput()
  for (const one of document.querySelectorAll<HTMLElement>('button, p'))
    for (let times = 0; times < 3; times += 1) one.click()
  document.body.addEventListener('click', ({ target }) => heard.push((target as Element).textContent))
  replayEarlyInput()
  await vi.waitFor(() => expect(heard).toEqual(['Add']))
})

test('a form that the browser sends by itself is not sent again', async () => {
  const { captureEarlyInput, replayEarlyInput } = await opened()
  document.body.innerHTML = '<form action="/sent"><button type="button">Send</button></form>'
  const heard: string[] = []
  captureEarlyInput()
  document.querySelector('button')!.click()
  document.body.addEventListener('click', () => heard.push('click'))
  replayEarlyInput()
  await new Promise((done) => setTimeout(done))
  expect(heard).toEqual([])
})

/** Change fields before the page listens; return what is replayed, by field name. */
async function told(html: string, change: (form: HTMLFormElement) => void) {
  const { captureEarlyInput, replayEarlyInput } = await opened()
  document.body.innerHTML = `<form id="unkept"></form><form id="own">${html}</form>`
  const form = document.querySelector<HTMLFormElement>('#own')!
  change(form)
  const heard: Record<string, unknown> = {}
  for (const kind of ['input', 'click'])
    form.addEventListener(kind, ({ target }) => {
      const { name, type, value, checked } = target as HTMLInputElement
      heard[`${kind} ${name}`] = type === 'text' || type === 'textarea' ? value : checked
    })
  captureEarlyInput()
  replayEarlyInput()
  return heard
}

const named = (form: HTMLFormElement, name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)!

test('text typed early is replayed; untouched fields are not', async () => {
  const fields =
    '<input name="a" value="1" type="text"><input name="b" value="2" type="text"><textarea name="c"></textarea>'
  const heard = await told(fields, (form) => {
    named(form, 'b').value = '27'
    named(form, 'c').value = 'Dock 4'
  })
  expect(heard).toEqual({ 'input b': '27', 'input c': 'Dock 4' })
})

test('a checkbox ticked early is replayed; one that the browser restored is not', async () => {
  const heard = await told(
    `<input type="checkbox" name="on" form="unkept">
    <input type="checkbox" name="off" form="unkept" checked>
    <input type="checkbox" name="back">`,
    (form) => {
      named(form, 'on').checked = true
      named(form, 'off').checked = false
      named(form, 'back').checked = true
    },
  )
  expect(heard).toEqual({ 'input on': true, 'click on': true, 'input off': false, 'click off': false })
})

test('a radio button picked early is replayed', async () => {
  const heard = await told(
    `<input type="radio" name="way" value="first" form="unkept" checked>
    <input type="radio" name="way" value="second" form="unkept">`,
    (form) => {
      form.querySelectorAll('input')[1]!.checked = true
    },
  )
  expect(heard).toEqual({ 'input way': true, 'click way': true })
  expect(document.querySelectorAll('input')[1]!.checked).toBe(true)
})
