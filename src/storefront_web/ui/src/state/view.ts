import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isOk, type ProblemDetail } from '../api/fetch'
import { needs } from '../api/needs'
import { NOT_FOUND, NO_WORD, PAGE_NOT_SHOWN } from '../contract/messages/content.gen'
import { loadPage } from './pages'
import { type Answers, known, resolve } from './queries'
import { type Head, loadRoutes, type Match, matchRoute, type PageModule, type Read } from './route'
import { bareShell } from './shell'

/** What the screen shows: a page, the not-found page, or why a page cannot be shown. */
export type View = { address: string; entry: string; head: Head } & (
  | { kind: 'page'; match: Match; module: PageModule }
  | { kind: 'notFound'; match?: Match; module?: undefined }
  | { kind: 'failed'; match?: Match; problem: ProblemDetail; module?: undefined }
)

/** Where a view belongs: its address, the route that fits, and its entry of the history. */
interface Place {
  address: string
  match?: Match
  entry?: string
}

/** Load the page and the data of an address, and decide what it shows. */
export async function loadView(client: QueryClient, address: string, entry = ''): Promise<View> {
  await loadRoutes(address)
  const match = matchRoute(address)
  const place = { address, match, entry }
  if (!match) return notFound(place)
  try {
    const [module] = await Promise.all([
      loadPage(match.route.page),
      ...needsOf(match).map((need) => resolve(client, need)),
    ])
    return pageView(client, place, match, module)
  } catch (cause) {
    if (cause instanceof ApiError) return refusedView(place, cause)
    throw cause
  }
}

/** Decide what an address shows from the answers that came with it. */
export function answeredView(
  client: QueryClient,
  answers: Answers,
  place: Place,
  module: PageModule | undefined,
): View {
  const { match } = place
  if (!match || !module) return notFound(place)
  const refused = refusalIn(answers, match)
  return refused ? refusedView(place, refused) : pageView(client, place, match, module)
}

/** Show a page whose data is in the cache. */
function pageView(client: QueryClient, place: Place, match: Match, module: PageModule): View {
  const read: Read = (need) => {
    const data = known(client, need)
    if (data === undefined && need.key === needs.shell().key) return bareShell as never
    if (data === undefined) throw new Error(`The route does not name ${need.key} among its needs`)
    return data
  }
  return { kind: 'page', entry: '', ...place, match, module, head: module.head(match, read) }
}

/** Say why a page cannot be shown. */
export function refusedView(place: Place, { status, body }: ApiError): View {
  if (status === 404) return notFound(place)
  return {
    kind: 'failed',
    entry: '',
    ...place,
    problem: body,
    head: { title: PAGE_NOT_SHOWN, noIndex: true },
  }
}

/** No page of ours has this address. */
export function notFound(place: Place): View {
  return { kind: 'notFound', entry: '', ...place, head: { title: NOT_FOUND, noIndex: true } }
}

/** Return why the answers that came with a page do not let it be shown, or undefined where they do. */
export function refusalIn(answers: Answers, match: Match): ApiError | undefined {
  const found = needsOf(match).map(({ key }) => answers[key] ?? MISSING)
  const refused = found.find((answer) => !isOk(answer))
  return refused && new ApiError(refused as typeof MISSING)
}

const MISSING = {
  status: 0,
  body: { type: 'about:blank', title: 'No answer', status: 0, detail: NO_WORD } as ProblemDetail,
}

/** Return the needs of a match. */
export function needsOf(match: Match) {
  return match.route.needs?.(match.params, match.query) ?? []
}
