import { vi } from 'vitest'

/** A request that was sent. */
export interface Sent {
  path: string
  /** The JSON that was sent, or the form or file itself. */
  body: unknown
  headers: Record<string, string>
}

export type Answer = { status?: number; body?: unknown } | 'lost' | 'broken'

/** The store's answers, by the beginning of a path; the last one defined wins. `lost` never answers. */
export interface FakeStore {
  sent: Sent[]
  answers: (start: string, answer: Answer | ((sent: Sent) => Answer | Promise<Answer>)) => void
}

/** Answer requests instead of the store. `broken` is an answer that no code expects: null instead of JSON. */
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
  vi.stubGlobal('XMLHttpRequest', FakeUpload)
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

/** An error of the store, as problem+json. */
export function problem(status: number, detail: string): Answer {
  return { status, body: { type: 'about:blank', title: 'Problem', status, detail } }
}

/** An upload with progress: sends half of the file at once and the rest when the answer comes, by `fetch`. */
class FakeUpload extends EventTarget {
  readonly upload = new EventTarget()
  private readonly headers: Record<string, string> = {}
  private request: [method: string, url: string] = ['', '']
  status = 0
  statusText = ''
  responseText = ''

  open(...request: [method: string, url: string]): void {
    this.request = request
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  send(body: FormData): void {
    const { size } = body.get('file') as File
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: size / 2, total: size }))
    void this.ask(body)
  }

  private async ask(body: FormData): Promise<void> {
    const [method, url] = this.request
    try {
      const reply = await fetch(url, { method, headers: this.headers, body })
      this.status = reply.status
      this.responseText = await reply.text()
      this.dispatchEvent(new Event('load'))
    } catch {
      this.dispatchEvent(new Event('error'))
    }
  }
}
