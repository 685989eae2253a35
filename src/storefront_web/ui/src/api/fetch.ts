import { logError } from './log'
import { UNKNOWN_ERROR } from '../contract/messages/cart.gen'
import type { Problem } from './words'

/** What came back: the HTTP status, and the body as JSON. Status 0: the network gave no answer. */
export interface Answer<T = unknown> {
  status: number
  body: T
}

/** The shop's "no" on REST: problem+json. */
export interface ProblemDetail {
  type: string
  title: string
  status: number
  detail: string
  requestId?: string
  problems?: Problem[]
}

/** A question to the shop: `key` names the answer in the cache, `url` is where it is asked. */
export interface Need<T = unknown> {
  key: string
  url: string
  readonly answers?: T
}

let base = ''
let bearer: () => string | undefined = () => undefined

/** Say where the API stands: the `{api}` of the shell's data; empty is the page's own origin. */
export function setApiBase(url: string): void {
  base = url.replace(/\/$/, '')
}

/** Say who knows the access token; asked at every call. */
export function setBearer(source: () => string | undefined): void {
  bearer = source
}

/** What a call may carry beside its address. */
export interface CallOptions {
  method?: string
  body?: unknown
  cartToken?: string
  signal?: AbortSignal
}

/** Ask the shop and return its answer, whatever the status; a non-OK reply is logged, never shown by itself. */
export async function call<T>(url: string, options: CallOptions = {}): Promise<Answer<T | ProblemDetail>> {
  try {
    const reply = await fetch(base + url, {
      method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
      headers: headersOf(options),
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: options.signal,
    })
    if (!reply.ok) logError('API Error', `${reply.status} ${url}`)
    if (reply.status === 401) console.warn('The sign-in token may have expired')
    return { status: reply.status, body: await bodyOf<T>(reply) }
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    logError('API Error', cause)
    return { status: 0, body: noAnswer }
  }
}

const noAnswer: ProblemDetail = {
  type: 'about:blank',
  title: 'No answer',
  status: 0,
  detail: 'The store could not be reached. Check the connection and try again.',
}

function headersOf(options: CallOptions): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.body !== undefined) headers['Content-Type'] = 'application/json'
  if (options.cartToken) headers['ShoppingCartToken'] = options.cartToken
  const token = bearer()
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

async function bodyOf<T>(reply: Response): Promise<T | ProblemDetail> {
  const text = await reply.text()
  if (text === '') return undefined as T
  try {
    return JSON.parse(text) as T
  } catch {
    return { type: 'about:blank', title: reply.statusText, status: reply.status, detail: text.slice(0, 300) }
  }
}

/** Whether the answer is what was asked for, and not a problem. */
export function isOk<T>(answer: Answer<T | ProblemDetail>): answer is Answer<T> {
  return answer.status >= 200 && answer.status < 300
}

/** The sentence of a refusal. */
export function reasonOf(answer: Answer<unknown>): string {
  const body = answer.body as Partial<ProblemDetail> | undefined
  return body?.detail ?? body?.title ?? UNKNOWN_ERROR
}
