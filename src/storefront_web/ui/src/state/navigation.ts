import type { QueryClient } from '@tanstack/react-query'
import { logError } from '../api/log'
import { loadPage } from './pages'
import { resolve } from './queries'
import { isPersonal, matchRoute, type PageProps, splitAddress } from './route'
import { settleNow } from './deferredLayout'
import { session } from './storage'
import { makeStore, useStore } from './store'
import { loadView, needsOf, type View } from './view'

declare global {
  interface Window {
    /** The address of the document when it started to load (app/website/shell.py). */
    at?: string
  }
}

let client: QueryClient
let asking = 0
const view = makeStore<View>(undefined as unknown as View)
const asked = makeStore('')
const scrolls = new Map<string, number>()

export const useView = () => useStore(view)
/** Return whether a navigation is waiting for its page or its data. */
export const usePending = () => useAddress() !== ''
const useAddress = () => useStore(asked, () => '')
/** Return the address on the screen. */
export const here = () => view.get().address

/**
 * Return what this page was last asked to show: its next query while that is being fetched, otherwise the
 * current one. Filters are drawn from it, so that each choice shows at once and the next one adds to it.
 */
export function useAsked(shown: PageProps): PageProps {
  const address = useAddress()
  const next = address === '' ? undefined : matchRoute(address)
  const isSame =
    next?.route.page === view.get()?.match?.route.page &&
    Object.entries(next?.params ?? {}).every(
      ([name, value]) => name === 'page' || value === shown.params[name],
    )
  return next && isSame ? next : shown
}

/** Set the first view, which the server rendered. */
export function begin(queryClient: QueryClient, first: View): void {
  client = queryClient
  view.set(first)
}

/** Return the key of this history entry, under which its scroll position is stored; a new entry gets one. */
export function keyHere(): string {
  if (!entryKey()) history.replaceState({ ...history.state, key: newKey() }, '')
  return entryKey()
}

/**
 * Handle Back and Forward, and restore scroll positions ourselves: a page is complete only once its data
 * arrived.
 */
export function listen(): void {
  history.scrollRestoration = 'manual'
  const kept = Number(session.read(`scroll:${entryKey()}`))
  if (kept > 0) {
    settleNow()
    scrollTo(0, kept)
  }
  addEventListener('popstate', (event) => (event.state === null ? adopt() : void go(shown(), 'pop')))
  addEventListener('pagehide', () => void session.keep(`scroll:${entryKey()}`, String(scrollY)))
  if (shown() !== here()) void go(shown(), 'pop') // somebody has pressed Back meanwhile
}

/** Return the address that this document was rendered for, no matter what Back and Forward did since. */
export function renderedAddress(): string {
  return window.at?.slice(location.origin.length) ?? shown()
}

/** The browser itself jumped to a place on this page (`#…`) and scrolled: only record the address. */
function adopt(): void {
  view.set({ ...view.get(), address: shown(), entry: keyHere() })
}

function shown(): string {
  return location.pathname + location.search + location.hash
}

/**
 * Options of a navigation: `replace` adds no history entry, `keepScroll` keeps the scroll position (filters,
 * sorting).
 */
export interface NavigateOptions {
  replace?: boolean
  keepScroll?: boolean
  state?: unknown
}

/** Go to an address of this store: fetch its chunk and data first, then change the page in one step. */
export async function navigate(address: string, options: NavigateOptions = {}): Promise<void> {
  if (!address.startsWith('/') || address.startsWith('//')) return location.assign(address)
  await go(address, options.replace || address === here() ? 'replace' : 'push', options)
}

async function go(
  address: string,
  how: 'push' | 'replace' | 'pop',
  options: NavigateOptions = {},
): Promise<void> {
  const mine = ++asking
  const from = view.get().entry
  scrolls.set(from, scrollY)
  asked.set(address)
  const next = await loadView(client, address).catch((cause: unknown) => {
    logError('The page could not be loaded', cause)
    if (mine === asking) location.assign(address)
  })
  if (mine !== asking) return
  if (!next) return asked.set('')
  if (next.head.redirect && next.head.redirect !== address)
    return navigate(next.head.redirect, { replace: how !== 'push' })
  if (how === 'push') history.pushState({ key: newKey(), state: options.state }, '', address)
  if (how === 'replace')
    history.replaceState({ key: entryKey() || newKey(), state: options.state }, '', address)
  commit({ ...next, entry: entryKey() }, how, options)
}

function commit(next: View, how: 'push' | 'replace' | 'pop', options: NavigateOptions): void {
  const samePage = next.match?.path === view.get().match?.path
  settleNow()
  asked.set('')
  view.set(next)
  if (options.keepScroll) return
  requestAnimationFrame(() => {
    const [, , hash] = splitAddress(next.address)
    const anchor = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    if (how === 'pop') scrollTo(0, scrolls.get(next.entry) ?? 0)
    else if (anchor) {
      anchor.scrollIntoView()
      anchor.focus({ preventScroll: true })
    } else scrollTo(0, 0)
    if (!samePage && !anchor) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  })
}

/**
 * Return the state passed by the navigation that led here; lost in another tab, and unknown to the server.
 */
export function navigationState(): unknown {
  return typeof history === 'undefined' ? undefined : (history.state as { state?: unknown } | null)?.state
}

function entryKey(): string {
  return (history.state as { key?: string } | null)?.key ?? ''
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10)
}

/* Prefetching: what a person is about to open is fetched a moment before. */

const PREFETCH_AFTER_MS = 65
const AT_ONCE = 2
let running = 0

/**
 * Fetch the chunk and the data of an address, unless two prefetches are running or the visitor saves data.
 */
export async function prefetch(address: string): Promise<void> {
  const match = matchRoute(address)
  if (!match || running >= AT_ONCE || savesData()) return
  running++
  try {
    const questions = isPersonal(match.route) ? [] : needsOf(match)
    await Promise.all([loadPage(match.route.page), ...questions.map((need) => resolve(client, need))])
  } catch {
    // the navigation itself retries and reports the error
  } finally {
    running--
  }
}

/** Prefetch after a short delay; call the returned function to cancel. */
export function prefetchSoon(address: string): () => void {
  const timer = setTimeout(() => void prefetch(address), PREFETCH_AFTER_MS)
  return () => clearTimeout(timer)
}

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
}
