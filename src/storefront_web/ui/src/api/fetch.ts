import { logError } from './log'
import { NO_ANSWER } from '../contract/messages/content.gen'
import type { Problem } from './types'

/** The HTTP status and the JSON body of an answer. Status 0 means there was no answer. */
export interface Answer<T = unknown> {
  status: number
  body: T
  /** Seconds until the call may be retried, if the store says so. */
  retryAfter?: number
}

/** An error from REST: problem+json. */
export interface ProblemDetail {
  type: string
  title: string
  status: number
  detail: string
  requestId?: string
  problems?: Problem[]
}

/** A request to the store: `key` names the answer in the cache, `url` is its address. */
export interface Need<T = unknown> {
  key: string
  url: string
  readonly answers?: T
}

/** A question whose answer is cached by its address. */
export function need<T>(url: string): Need<T> {
  return { key: url, url }
}

type Token = string | undefined | Promise<string | undefined>

let base = ''
let bearer: () => Token = () => undefined
let renewal: () => Promise<boolean> = () => Promise.resolve(false)
let renewing: Promise<boolean> | undefined

/** Set the base address of the API, from the shell's data; empty means the page's own origin. */
export function setApiBase(url: string): void {
  base = url.replace(/\/$/, '')
}

/** Set the source of the access token; every call reads it, and waits if it is a promise. */
export function setBearer(source: () => Token): void {
  bearer = source
}

/** Set how to get a new access token; the function returns false if it cannot. */
export function setRenewal(source: () => Promise<boolean>): void {
  renewal = source
}

/** Get a new token after one was refused; all refused calls share the same renewal. */
export function renewToken(): Promise<boolean> {
  console.warn('The sign-in token may have expired')
  renewing ??= renewal().finally(() => (renewing = undefined))
  return renewing
}

/** The options of a call. */
export interface CallOptions {
  method?: string
  body?: unknown
  cartToken?: string
  signal?: AbortSignal
  /** How to send it, if not by `fetch`: see `sendingWithProgress`. */
  through?: Send
}

/** A way to send a request, called like `fetch`. */
export type Send = (url: string, init: RequestInit) => Promise<Response>

/**
 * Call the store and return its answer, whatever the status; an error is logged, never shown by itself. A
 * call whose token was refused is retried once with a new one. Source: S1 §7, §8.
 */
export async function call<T>(url: string, options: CallOptions = {}): Promise<Answer<T | ProblemDetail>> {
  try {
    let reply = await ask(url, options)
    if (!reply.ok) logError('API Error', `${reply.status} ${url}`)
    if (reply.status === 401 && (await renewToken())) reply = await ask(url, options)
    return await answerOf<T>(reply)
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    logError('API Error', cause)
    return { status: 0, body: noAnswer }
  }
}

async function ask(url: string, options: CallOptions): Promise<Response> {
  const found = bearer()
  const token = found instanceof Promise ? await found : found
  return (options.through ?? fetch)(base + url, {
    method: options.method ?? (options.body === undefined ? 'GET' : 'POST'),
    headers: headersOf(options, token),
    body: bodyOf(options.body),
    signal: options.signal,
  })
}

/** The browser encodes forms and files itself, and sets the content type. */
function isForm(body: unknown): body is FormData {
  return typeof FormData !== 'undefined' && body instanceof FormData
}

/** Forms and files are sent as they are, everything else as JSON. */
function bodyOf(body: unknown): BodyInit | undefined {
  return body === undefined || isForm(body) || body instanceof Blob ? body : JSON.stringify(body)
}

/** Download a file as the signed-in user, or with a cart's token; undefined if there was no answer, or a refusal. */
export async function loadFile(url: string, options: CallOptions = {}): Promise<Blob | undefined> {
  try {
    let reply = await ask(url, options)
    if (reply.status === 401 && (await renewToken())) reply = await ask(url, options)
    return reply.ok ? await reply.blob() : undefined
  } catch (cause) {
    logError('API Error', cause)
    return undefined
  }
}

const noAnswer: ProblemDetail = {
  type: 'about:blank',
  title: 'No answer',
  status: 0,
  detail: NO_ANSWER,
}

function headersOf(options: CallOptions, token: string | undefined): Record<string, string> {
  const headers: Record<string, string> = { Accept: 'application/json' }
  if (options.body !== undefined && !isForm(options.body))
    headers['Content-Type'] = `application/${options.body instanceof Blob ? 'octet-stream' : 'json'}`
  if (options.cartToken) headers['ShoppingCartToken'] = options.cartToken
  if (token) headers['Authorization'] = `Bearer ${token}`
  return headers
}

/** A success without a JSON body, except 204, counts as no answer: the caller could do nothing with it. */
async function answerOf<T>(reply: Response): Promise<Answer<T | ProblemDetail>> {
  const { status, statusText: title } = reply
  if (status === 204) return { status, body: null as T }
  const text = await reply.text()
  const body = parsed<T>(text)
  const retryAfter = Number(reply.headers.get('Retry-After')) || undefined
  if (body !== null) return retryAfter ? { status, body, retryAfter } : { status, body }
  if (!reply.ok) return { status, body: { type: 'about:blank', title, status, detail: text.slice(0, 300) } }
  logError('API Error', `${status} without an answer`)
  return { status: 0, body: noAnswer }
}

function parsed<T>(text: string): T | null {
  try {
    return JSON.parse(text) as T
  } catch {
    return null
  }
}

/** A call that the store refused, or that got no answer: what a query throws. */
export class ApiError extends Error implements Answer<ProblemDetail> {
  readonly status: number
  readonly body: ProblemDetail

  constructor({ status, body }: Answer<ProblemDetail>) {
    super(body.detail || body.title)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** Return what an answer holds, or throw an `ApiError` where it is a problem. */
export function dataOf<T>(answer: Answer<T | ProblemDetail>): T {
  if (isOk(answer)) return answer.body
  throw new ApiError(answer as Answer<ProblemDetail>)
}

/** Whether the store gave no real answer, so that what was known before may still be true. */
export function isLost({ status }: Answer<unknown>): boolean {
  return status === 0 || status === 429 || status >= 500
}

/** Whether the answer is what was asked for, and not a problem. */
export function isOk<T>(answer: Answer<T | ProblemDetail>): answer is Answer<T> {
  return answer.status >= 200 && answer.status < 300
}

/** Return the store's own message in a problem, "" if there is none. */
export function saidBy(answer: Answer<unknown>): string {
  return answer.status === 0 ? '' : ((answer.body as Partial<ProblemDetail> | undefined)?.detail ?? '')
}

/**
 * Return the store's reason for a refusal (4xx), otherwise `own`, the caller's sentence: server and network
 * errors go only to the log. Source: S1 §8, S2 §7.4, §8.
 */
export function reasonOf(answer: Answer<unknown>, own: string): string {
  const isRefused = answer.status >= 400 && answer.status < 500
  return (isRefused && saidBy(answer)) || own
}
