import { beforeAll, expect, test } from 'vitest'
import { needs } from '../api/needs'
import { routes } from '../routes'
import { type Answers, makeClient } from './queries'
import { matchRoute, type PageModule, setRoutes } from './route'
import { answeredView } from './view'

beforeAll(() => setRoutes(routes))

const page: PageModule = {
  default: () => null,
  head: (_, read) => ({ title: `${read(needs.home()).itemCount} items` }),
}

function viewWith(answers: Answers) {
  const place = { address: '/', match: matchRoute('/') }
  return answeredView(makeClient(answers, true), answers, place, page)
}

const answered = (status: number, body: unknown) => ({ [needs.home().key]: { status, body } })

test('a page whose needs are answered is shown, with the head it makes of them', () => {
  expect(viewWith(answered(200, { itemCount: 3 }))).toMatchObject({
    kind: 'page',
    head: { title: '3 items' },
  })
})

test('a need that is not found shows the not-found page', () => {
  expect(viewWith(answered(404, { detail: 'There is no such category.' }))).toMatchObject({
    kind: 'notFound',
    head: { noIndex: true },
  })
})

test('any other refusal is told with its reason', () => {
  expect(viewWith(answered(503, { detail: 'The database is busy.' }))).toMatchObject({
    kind: 'failed',
    problem: { detail: 'The database is busy.' },
  })
})

test('a need that was never answered is no reason to crash', () => {
  expect(viewWith({}).kind).toBe('failed')
})
