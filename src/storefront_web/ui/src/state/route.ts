import { parse } from 'regexparam'
import type { ComponentType } from 'react'
import type { Need } from '../api/fetch'
import { parseQuery, type QueryValues } from '../rules/query'

export type Params = Record<string, string>

/** The props of a page: its path, the parameters in it, and the query. */
export interface PageProps {
  path: string
  params: Params
  query: QueryValues
}

/** Reads the answer to one of the route's needs. */
export type Read = <T>(need: Need<T>) => T

/** What a page tells browsers and search engines about itself. Paths are without the origin. */
export interface Head {
  title: string
  description?: string
  canonical?: string
  jsonLd?: object[]
  /** Exclude the page from search engines. */
  noIndex?: boolean
  /** The page has moved: go here instead, without a history entry. */
  redirect?: string
}

/** The exports of a page module: the component as default, and `head`. */
export interface PageModule {
  default: ComponentType<PageProps>
  head: (at: PageProps, read: Read) => Head
}

/** One entry of the route table. */
export interface Route {
  /** A regexparam pattern: `/categories/:slug/:page?`. */
  pattern: string
  /** The page's file in pages/, without extension: `home/HomePage`. */
  page: string
  /**
   * The requests that must be answered before the page is shown; pure, anonymous, and the same on the server.
   */
  needs?: (params: Params, query: QueryValues) => Need[]
  /** Depends on the user: never cached, and prefetched without data. */
  isPersonal?: boolean
  /** Who may see the page, by default anybody. A page with `access` is personal. Source: decision A21. */
  access?: Access
}

/** Who may see a page: every signed-in user; buyers and employees who impersonate one; employees. */
export type Access = 'signedIn' | 'account' | 'staff'

/** Return whether a page depends on the user. */
export const isPersonal = (route: Route): boolean => route.isPersonal ?? route.access !== undefined

/** A route with the parameters found in an address. */
export interface Match extends PageProps {
  route: Route
  search: string
}

type Matcher = { route: Route; keys: string[]; pattern: RegExp }

let table: Matcher[] = []
let loadMore: (() => Promise<Route[]>) | undefined

/** Set the routes, the first one that matches wins, and how to load those of our staff, which few visitors open. */
export function setRoutes(routes: Route[], loadStaff?: () => Promise<Route[]>): void {
  table = routes.map((route) => ({ route, ...parse(route.pattern) }))
  loadMore = loadStaff
}

const isOfStaff = (address: string) => address.startsWith('/admin')

/** Load the routes that an address needs, unless they are there. */
export async function loadRoutes(address: string): Promise<void> {
  if (loadMore && isOfStaff(address)) setRoutes([...table.map(({ route }) => route), ...(await loadMore())])
}

/** Return the route of an address (`/search?searchTerm=valve`), or undefined if none matches. */
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

/** Return whether an address leads to a page; external addresses count as known. */
export function isKnown(address: string): boolean {
  if (!address.startsWith('/')) return true
  const [path] = splitAddress(address)
  // the server has them, and its page must be the same
  if (isOfStaff(path)) return true
  return table.some(({ pattern }) => pattern.test(path))
}

/**
 * The requests of a route that do not depend on the query; in `urls`, `{key}` stands for the value of a key.
 */
export interface Plan {
  pattern: string
  keys: string[]
  page: string
  /** null if the requests depend on the values: the route itself must be asked. */
  urls: string[] | null
  isPersonal: boolean
}

/** Return the requests of every route, in order, so that the server need not run the script for each page. */
export function plans(): Plan[] {
  return table.map(({ route, keys, pattern }) => ({
    pattern: pattern.source,
    page: route.page,
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
