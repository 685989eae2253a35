// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FEEDBACK_THANKS_MS } from '../../contract/limits/content.gen'
import { navigate } from '../../state/navigation'
import { SHELL } from '../../test/answers/shell'
import { later } from '../../test/later'
import { renderPage } from '../../test/page'
import { ACTING, freshVisitor, pass, press, signedIn, STAFF, stopTime, store, type } from '../../test/shop'

freshVisitor()

const PAGE = '/mobile/orderlookup'
const FEEDBACK = '/api/Feedback/airlineweb'
const NEWSLETTER = '/api/visitors/newsletter'
const at = async (address = PAGE) => {
  cleanup()
  await renderPage(address, SHELL)
}
const tab = () => screen.queryByRole('button', { name: 'Feedback' })
const widget = () => screen.queryByRole('region', { name: 'Feedback' })
const inWidget = () => within(screen.getByRole('region', { name: 'Feedback' }))
const sent = (path: string) => store.sent.filter((one) => one.path === path).map(({ body }) => body)

async function openWidget(): Promise<void> {
  await screen.findByRole('button', { name: 'Feedback' })
  press('Feedback')
  await screen.findByRole('region', { name: 'Feedback' })
}

test('a guest opens the widget and sends a comment, with thanks for 4 s (S1-1-012, S1-2-167, S1-4-052, S1-4-053, S1-4-054)', async () => {
  store.answers(FEEDBACK, { body: null, status: 204 })
  await at('/mobile/orderlookup?from=mail')
  expect(widget()).toBeNull()
  await openWidget()
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
  expect(send.disabled).toBe(true)
  type(screen.getByLabelText('Comment'), 'The stroke is missing.')
  type(inWidget().getByLabelText('Email'), ' dana@larkin.example ')
  stopTime()
  press('Send')
  await pass(0)
  expect(screen.getByText('Thank you for your feedback.')).toBeDefined()
  expect(sent(FEEDBACK)).toEqual([
    {
      Comment: 'The stroke is missing.',
      ResponseEmail: 'dana@larkin.example',
      Url: '/mobile/orderlookup?from=mail',
    },
  ])
  expect(FEEDBACK_THANKS_MS).toBe(4000)
  await pass(FEEDBACK_THANKS_MS - 10)
  expect(widget()).not.toBeNull()
  await pass(10)
  expect(widget()).toBeNull()
  expect(tab()).not.toBeNull()
})

test('it takes 2000 characters and an email of 255, and counts', async () => {
  await at()
  await openWidget()
  const comment = screen.getByLabelText<HTMLTextAreaElement>('Comment')
  expect([comment.maxLength, inWidget().getByLabelText<HTMLInputElement>('Email').maxLength]).toEqual([
    2000, 255,
  ])
  type(comment, 'abc')
  expect(screen.getByText('3 of 2000')).toBeDefined()
})

test('it closes on a route change, and by Escape and its button (S1-4-055)', async () => {
  store.answers('/api/catalog/categories', { body: [] })
  await at()
  await openWidget()
  await act(async () => void (await navigate('/categories')))
  expect(widget()).toBeNull()
  await openWidget()
  fireEvent.keyDown(screen.getByLabelText('Comment'), { key: 'Escape' })
  expect(widget()).toBeNull()
  await openWidget()
  press('Close feedback')
  expect(widget()).toBeNull()
})

test.each([
  ['an error', { status: 500, body: {} }],
  ['no answer', 'lost' as const],
])('%s of the store is only logged, and the comment is kept (S1-7-016, S2-7.4-012)', async (_, answer) => {
  store.answers(FEEDBACK, answer)
  await at()
  await openWidget()
  type(screen.getByLabelText('Comment'), 'Keep this.')
  stopTime()
  press('Send')
  await pass(FEEDBACK_THANKS_MS)
  expect(screen.queryByRole('alert')?.textContent ?? '').toBe('')
  expect(console.error).toHaveBeenCalled()
  press('Feedback')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Keep this.')
})

test('customers see the widget, our staff do not (S1-2-168, S1-2-169)', async () => {
  signedIn()
  await at()
  await screen.findByRole('button', { name: 'Feedback' })
  for (const who of [STAFF, { ...ACTING, companyId: 700_001 }]) {
    store.answers('/api/Authorization/ImpUserInfo', { body: {} })
    signedIn(who)
    await at()
    await screen.findByRole('contentinfo')
    await waitFor(() => expect(screen.getByRole('region', { name: 'Newsletter' })).toBeDefined())
    expect(tab()).toBeNull()
  }
})

const newsletter = async () => within(await screen.findByRole('region', { name: 'Newsletter' }))

test('a blank email is refused without a call (S1-4-056)', async () => {
  await at()
  const form = await newsletter()
  for (const blank of ['', '   ']) {
    type(form.getByLabelText('Email address'), blank)
    fireEvent.submit(form.getByLabelText('Email address').closest('form') as HTMLElement)
    expect(await form.findByText('Please enter your email address!')).toBeDefined()
  }
  expect(sent(NEWSLETTER)).toEqual([])
})

test('a guest subscribes, once, and is thanked in place of the field (S1-1-013, S1-4-057)', async () => {
  const { answer, give } = later<{ body: object }>()
  store.answers(NEWSLETTER, () => answer)
  await at()
  const form = await newsletter()
  type(form.getByLabelText('Email address'), 'dana@larkin.example')
  const submit = () => fireEvent.submit(form.getByLabelText('Email address').closest('form') as HTMLElement)
  submit()
  submit()
  await waitFor(() => expect(sent(NEWSLETTER)).toEqual([{ email: 'dana@larkin.example' }]))
  await act(async () => give({ body: { message: 'Thank you for subscribing!' } }))
  expect(await form.findByText('Thank you for subscribing!')).toBeDefined()
  expect(form.queryByLabelText('Email address')).toBeNull()
})

test('what the store refuses is said, and the address stays', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Refused',
    status: 422,
    detail: 'The email has at most 255 characters.',
  }
  store.answers(NEWSLETTER, { status: 422, body: problem })
  await at()
  const form = await newsletter()
  type(form.getByLabelText('Email address'), 'x@y.example')
  fireEvent.submit(form.getByLabelText('Email address').closest('form') as HTMLElement)
  expect(await form.findByText(problem.detail)).toBeDefined()
  expect(form.getByLabelText<HTMLInputElement>('Email address').value).toBe('x@y.example')
})
