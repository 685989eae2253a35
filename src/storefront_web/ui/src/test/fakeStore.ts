import { vi } from 'vitest'

/** What a call sent. */
export interface Sent {
  path: string
  /** What was sent as JSON, else the form or the file itself. */
  body: unknown
  headers: Record<string, string>
}

type Answer = { status?: number; body?: unknown } | 'lost' | 'broken'

/**
 * What a test lets the store answer, by the start of a path: the last one named holds; `lost` never comes
 * back.
 */
export interface FakeStore {
  sent: Sent[]
  answers: (start: string, answer: Answer | ((sent: Sent) => Answer | Promise<Answer>)) => void
}

/**
 * Answer calls in place of the store. `broken` is an answer that no code of ours expects: null where there is
 * JSON.
 */
export function fakeStore(): FakeStore {
  const known: [string, (sent: Sent) => Answer | Promise<Answer>][] = []
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const call = {
      path,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: (init.headers ?? {}) as Record<string, string>,
    }
    sent.push(call)
    const found = known.toReversed().find(([start]) => path.startsWith(start))
    const answer = found ? await found[1](call) : 'lost'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'broken') return new Response('null', { status: 200 })
    const { status = 200, body: given } = answer
    return new Response(JSON.stringify(given), { status })
  })
  return {
    sent,
    answers: (start, answer) =>
      void known.push([start, typeof answer === 'function' ? answer : () => answer]),
  }
}

/** An answer of `/graphql`. */
export function data(body: object): Answer {
  return { body: { data: body } }
}

/** A refusal or failure of the store, as problem+json. */
export function problem(status: number, detail: string): Answer {
  return { status, body: { type: 'about:blank', title: 'Problem', status, detail } }
}
