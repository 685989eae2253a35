// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ContentPage, FormField, PageNode } from '../../api/types'
import { description, doing, fill, main, press } from '../../test/doing'
import { fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'
import { signedOut } from '../../state/auth'

const PATH = '/pages/contact/framing-request'
const API = '/api/content/page'
const FORMS = '/api/feedback/forms'

const node = (kind: PageNode['kind'], more: Partial<PageNode> = {}): PageNode => ({
  kind,
  text: '',
  href: '',
  anchor: '',
  isNumber: false,
  nodes: [],
  ...more,
})
const words = (text: string) => node('words', { text })

const field = (name: string, label: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label,
  type: 'text',
  required: true,
  length: 60,
  least: null,
  most: null,
  unit: '',
  options: [],
  help: '',
  span: 3,
  person: '',
  ...more,
})

const PAGE: ContentPage = {
  path: PATH,
  title: 'Framing request',
  description: 'Ask for a drawing.',
  layout: 'page',
  nodes: [
    node('paragraph', { nodes: [words('Outside dimensions are enough.')] }),
    node('heading', { anchor: 'sizes', nodes: [words('Sizes')] }),
    node('paragraph', { nodes: [words('<img src=x onerror=alert(1)>')] }),
    node('table', {
      nodes: [
        node('row', { nodes: [node('head', { nodes: [words('Bore')] })] }),
        node('row', { nodes: [node('cell', { isNumber: true, nodes: [words('4')] })] }),
      ],
    }),
    node('paragraph', { nodes: [node('link', { href: '/pages/framing', nodes: [words('Framing')] })] }),
  ],
  crumbs: [{ name: 'Framing request', path: PATH }],
  section: {
    title: 'Contact',
    pages: [
      { name: 'Contact Us', path: '/pages/contact/contact-us' },
      { name: 'Framing request', path: PATH },
    ],
  },
  widgets: ['contents', 'talk', 'related'],
  children: [],
  related: [{ title: 'Framing', description: 'T-slot', path: '/pages/framing', drawing: '' }],
  form: {
    name: 'framing-request',
    title: 'Framing request',
    button: 'Send request',
    note: 'You get a copy.',
    parts: [
      {
        title: 'You',
        fields: [
          field('email', 'Email', { type: 'email', length: 255, person: 'email' }),
          field('frameLength', 'Length', { type: 'number', least: 1, most: 6000, unit: 'mm' }),
          field('panels', 'Panels', { type: 'check', required: false }),
        ],
      },
    ],
  },
  author: '',
  published: '',
  minutes: 1,
  noIndex: false,
}
const THANKS: ContentPage = {
  ...PAGE,
  path: '/pages/contact/thank-you',
  title: 'Thank you',
  form: null,
  widgets: [],
}

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers(API, { body: PAGE })
  store.answers(`${API}?path=/pages/contact/thank-you`, { body: THANKS })
})

afterEach(closeShop)

const sent = () => store.sent.filter(({ path }) => path === FORMS).map(({ body }) => body)

test('a page shows its text, its section, what is in it and what is related', async () => {
  await openShop(PATH)
  expect(await main().findByRole('heading', { level: 1, name: 'Framing request' })).toBeDefined()
  expect(main().getByText('<img src=x onerror=alert(1)>')).toBeDefined()
  expect(document.querySelector('main img[src=x]')).toBeNull()
  expect(main().getByRole('columnheader', { name: 'Bore' })).toBeDefined()
  expect(main().getByRole('link', { name: 'Sizes' }).getAttribute('href')).toBe('#sizes')
  expect(document.getElementById('sizes')?.textContent).toBe('Sizes')
  const section = main().getByRole('navigation', { name: 'Contact' })
  expect(section.querySelector('[aria-current="page"]')?.textContent).toBe('Framing request')
  expect(main().getByRole('navigation', { name: 'Related pages' }).textContent).toContain('Framing')
})

test('a form names every field that needs a change, and focuses the first', async () => {
  await openShop(PATH)
  await fill('Length', '0')
  await press('Send request')
  const [email, length] = [main().getByLabelText('Email'), main().getByLabelText('Length')]
  expect(description(email)).toBe('Please enter: Email.')
  expect(description(length)).toBe('Length must be at least 1.')
  await waitFor(() => expect(document.activeElement).toBe(email))
  expect(main().getByText('2 fields need a change.')).toBeDefined()
  expect(sent()).toEqual([])
})

test('a form is sent with its values, and its page of thanks follows', async () => {
  store.answers(FORMS, { body: { path: '/pages/contact/thank-you' } })
  await openShop(PATH)
  await fill('Email', 'tom@larkin.example')
  await fill('Length', '1200')
  await doing(() => fireEvent.click(main().getByLabelText('Panels')))
  await press('Send request')
  expect(await main().findByRole('heading', { level: 1, name: 'Thank you' })).toBeDefined()
  expect(sent()).toEqual([
    {
      form: 'framing-request',
      values: { email: 'tom@larkin.example', frameLength: '1200', panels: 'yes' },
      website: '',
      pageUrl: PATH,
    },
  ])
})

const PROFILE = '/api/account/profile'
const ABOUT_YOU = [
  field('firstName', 'First name', { person: 'given-name' }),
  field('company', 'Company', { person: 'organization', required: false }),
  field('phone', 'Phone', { type: 'phone', person: 'tel', required: false }),
  field('email', 'Email', { type: 'email', length: 255, person: 'email' }),
  field('message', 'Message'),
]
const valueOf = (label: string) => (main().getByLabelText(label) as HTMLInputElement).value

test('a form knows a signed-in buyer, keeps what was typed, and forgets them after sign-out', async () => {
  const form = { ...PAGE.form!, parts: [{ title: 'You', fields: ABOUT_YOU }] }
  store.answers(API, { body: { ...PAGE, form } })
  const profile = Promise.withResolvers<{ body: object }>()
  store.answers(PROFILE, () => profile.promise)
  await openShop(PATH, DANA)
  await fill('Phone', '330-555-0118')
  await doing(() =>
    profile.resolve({
      body: {
        webUserId: DANA.webUserId,
        firstName: 'Dana',
        lastName: 'Whitfield',
        email: 'dana@larkin.example',
        phone: '330-555-0100',
        company: 'Larkin Hydraulics',
        jobTitle: '',
      },
    }),
  )
  await waitFor(() => expect(valueOf('First name')).toBe('Dana'))
  expect(valueOf('Company')).toBe('Larkin Hydraulics')
  expect(valueOf('Phone')).toBe('330-555-0118')
  expect(valueOf('Email')).toBe('dana@larkin.example')
  expect(valueOf('Message')).toBe('')
  await doing(() => fireEvent.change(main().getByLabelText('Company'), { target: { value: '' } }))
  expect(valueOf('Company')).toBe('')
  await doing(() => signedOut())
  expect(['First name', 'Company', 'Phone', 'Email'].map(valueOf)).toEqual(['', '', '', ''])
})

test('a form does not fill in the employee who reads it', async () => {
  await openShop(PATH, MARCUS)
  expect(await main().findByLabelText('Email')).toBeDefined()
  expect(valueOf('Email')).toBe('')
  expect(store.sent.filter(({ path }) => path === PROFILE)).toEqual([])
})

test('a form that cannot be stored says so and keeps what was typed', async () => {
  store.answers(FORMS, 'lost')
  await openShop(PATH)
  await fill('Email', 'tom@larkin.example')
  await fill('Length', '1200')
  await press('Send request')
  expect(await main().findByText(/Not sent/)).toBeDefined()
  expect((main().getByLabelText('Email') as HTMLInputElement).value).toBe('tom@larkin.example')
  expect(main().getByRole('button', { name: 'Send request' })).toBeDefined()
})

test('what the store refuses is shown at its field', async () => {
  const problems = [{ field: 'email', message: 'Please enter a valid email address.' }]
  store.answers(FORMS, { status: 400, body: { title: 'Bad input', status: 400, detail: 'No.', problems } })
  await openShop(PATH)
  await fill('Email', 'tom@larkin.example')
  await fill('Length', '1200')
  await press('Send request')
  await waitFor(() =>
    expect(description(main().getByLabelText('Email'))).toBe('Please enter a valid email address.'),
  )
})

test('without JavaScript the browser sends the form by itself', async () => {
  await openShop(PATH)
  const form = await screen.findByRole('form', { name: 'Framing request' })
  expect(form.getAttribute('method')).toBe('post')
  expect(form.getAttribute('action')).toBe('/api/feedback/forms/plain')
  expect(form.querySelector<HTMLInputElement>('[name="form"]')?.value).toBe('framing-request')
})
