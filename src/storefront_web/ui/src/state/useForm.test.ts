// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Answer, ProblemDetail } from '../api/fetch'
import { readTyped } from './drafts'
import { refusalOf, useForm } from './useForm'

interface Draft {
  name: string
  password: string
  place: { city: string }
}

const nothing: Draft = { name: '', password: '', place: { city: '' } }
const check = (draft: Draft) => (draft.name ? [] : [{ field: 'name', message: 'Name is required' }])

beforeEach(() => sessionStorage.clear())

function form(name?: string) {
  return renderHook(() => useForm({ initial: nothing, check, name, secrets: ['password'] })).result
}

function refusal(status: number, problems: ProblemDetail['problems'] = []): Answer<ProblemDetail> {
  return { status, body: { type: '', title: '', status, detail: 'The store says no.', problems } }
}

test('nothing is said to be wrong before a field was left, or sending was tried', async () => {
  const { current: first } = form()
  expect(first.problems).toEqual({})
  const tried = form()
  act(() => tried.current.leave('place'))
  expect(tried.current.problems).toEqual({})
  await act(async () => void (await tried.current.send(() => Promise.reject(new Error('sent')), 'no')))
  expect(tried.current.problems).toEqual({ name: 'Name is required' })
})

test('fields that come to the screen later are calm until the next try', async () => {
  const shown = form()
  await act(async () => void (await shown.current.send(() => Promise.reject(new Error('sent')), 'no')))
  act(() => shown.current.calm())
  expect(shown.current.problems).toEqual({ name: 'Name is required' })
})

test('what the store says of a field stands until its text, or its group, changes', async () => {
  const refused = form()
  act(() => refused.current.change({ name: 'Ann' }))
  const problems = [
    { field: 'name', message: 'Taken' },
    { field: 'place.city', message: 'Unknown' },
  ]
  await act(async () => void (await refused.current.send(async () => refusal(422, problems), 'no')))
  expect([refused.current.reason, refused.current.problems]).toEqual([
    'The store says no.',
    { name: 'Taken', 'place.city': 'Unknown' },
  ])
  act(() => refused.current.change({ place: { city: 'Akron' } }))
  expect([refused.current.reason, refused.current.problems]).toEqual(['', { name: 'Taken' }])
})

test('what broke is told in the form’s own words, and blames no field', () => {
  const problems = [{ field: 'name', message: 'x' }]
  expect(refusalOf(refusal(500, problems), 'It was not sent.')).toEqual({
    reason: 'It was not sent.',
    problems: [],
  })
})

test('typed text outlives a reload, a password does not, and both go once it is sent', async () => {
  const typing = form('signup')
  act(() => typing.current.change({ name: 'Ann', password: 'secret' }))
  expect(form('signup').current.values).toMatchObject({ name: 'Ann', password: '' })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  await act(async () => void (await typing.current.send(async () => ({ status: 200, body: {} }), 'no')))
  expect(readTyped('signup')).toBeUndefined()
})

test('a form is dirty while it differs from what it began with', () => {
  const typing = form()
  act(() => typing.current.change({ name: 'Ann' }))
  expect(typing.current.isDirty).toBe(true)
  act(() => typing.current.reset({ ...nothing, name: 'Ann' }))
  expect(typing.current.isDirty).toBe(false)
})
