import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import type { Need } from '../api/fetch'
import { parseQuery, type QueryValues } from '../rules/query'

export type Params = Record<string, string>

/** What a page is called with: its path, the values in it, and those behind the `?`. */
export interface PageProps {
  path: string
  params: Params
  query: QueryValues
}

/** Reads an answer that the route named among its needs. */
export type Read = <T>(need: Need<T>) => T

/** What a page says about itself to browsers and search engines. Paths are without the origin. */
export interface Head {
  title: string
  description?: string
  canonical?: string
  jsonLd?: object[]
  /** Not for search engines. */
  noIndex?: boolean
  /** The page has moved: go there instead, without a trace in the history. */
  redirect?: string
}

/** What a page's file exports: the component as default, and `head`. */
export interface PageModule {
  default: ComponentType<PageProps>
  head: (at: PageProps, read: Read) => Head
}

/** One line of the route table. */
export interface Route {
  /** A pattern of regexparam: `/categories/:slug/:page?`. */
  pattern: string
  /** The page's file under pages/, without ending: `home/HomePage`. */
  page: string
  /**
   * The questions that must be answered before the page is shown; pure, anonymous, the same on the server.
   */
  needs?: (params: Params, query: QueryValues) => Need[]
  /** Depends on who asks: never cached, never prefetched with its data. */
  isPersonal?: boolean
  /** Who may see it; anybody where nothing is said. Such a page is personal. Source: decision A21. */
  access?: Access
}

/**
 * Who may see a page: whoever is signed in; who buys for a company, for themselves or as our staff; our staff.
 */
export type Access = 'signedIn' | 'account' | 'staff'

/** Whether a page depends on who asks. */
export const isPersonal = (route: Route): boolean => route.isPersonal ?? route.access !== undefined

/** A route with the values found in an address. */
export interface Match extends PageProps {
  route: Route
  search: string
}

type Matcher = { route: Route; keys: string[]; pattern: RegExp }

let table: Matcher[] = []

/** Say which routes there are; the first that matches wins. */
export function setRoutes(routes: Route[]): void {
  table = routes.map((route) => ({ route, ...parse(route.pattern) }))
}

/** Return the route of an address (`/search?searchTerm=valve`), or undefined when none of ours fits. */
export function matchRoute(address: string): Match | undefined {
  const [path = '/', search = ''] = splitAddress(address)
  for (const { route, keys, pattern } of table) {
    const found = pattern.exec(path)
    if (!found) continue
    const params = Object.fromEntries(keys.map((key, at) => [key, decodePart(found[at + 1])]))
    return { route, params, query: parseQuery(search), path, search }
  }
  return undefined
}

/** Whether an address of ours leads to a page; outside addresses count as known. */
export function isKnown(address: string): boolean {
  if (!address.startsWith('/')) return true
  const [path] = splitAddress(address)
  return table.some(({ pattern }) => pattern.test(path))
}

/** What a route asks whatever stands behind the `?`; in `urls`, the value of a key stands as `{key}`. */
export interface Plan {
  pattern: string
  keys: string[]
  /** null where it is not known before the values are: the route itself has to be asked. */
  urls: string[] | null
  isPersonal: boolean
}

/**
 * Return for every route, in their order, what it asks; so that the server need not ask the script for each
 * page.
 */
export function plans(): Plan[] {
  return table.map(({ route, keys, pattern }) => ({
    pattern: pattern.source,
    keys,
    urls: planned(route, keys),
    isPersonal: isPersonal(route),
  }))
}

function planned(route: Route, keys: string[]): string[] | null {
  const unread = new Proxy({}, { get: unknown, has: unknown, ownKeys: unknown })
  try {
    const params = Object.fromEntries(keys.map((key) => [key, `{${key}}`]))
    return (route.needs?.(params, unread) ?? []).map((need) => decodeURIComponent(need.url))
  } catch {
    return null
  }
}

function unknown(): never {
  throw new Error('What stands behind the ? is not known yet')
}

/** Split an address into path, `?search` and `#hash`. */
export function splitAddress(address: string): [path: string, search: string, hash: string] {
  const hashAt = address.indexOf('#')
  const hash = hashAt < 0 ? '' : address.slice(hashAt)
  const rest = hashAt < 0 ? address : address.slice(0, hashAt)
  const at = rest.indexOf('?')
  return at < 0 ? [rest, '', hash] : [rest.slice(0, at), rest.slice(at), hash]
}

function decodePart(text: string | undefined): string {
  try {
    return decodeURIComponent(text ?? '')
  } catch {
    return text ?? ''
  }
}
