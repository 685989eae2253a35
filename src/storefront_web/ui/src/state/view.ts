import type { QueryClient } from '@tanstack/react-query'
import { type Answer, isOk, type ProblemDetail } from '../api/fetch'
import { NOT_FOUND, NO_WORD, PAGE_NOT_SHOWN } from '../contract/messages/content.gen'
import { needs } from '../api/needs'
import { known } from './queries'
import { bareShell } from './shell'
import type { Head, Match, PageModule, Read } from './route'

/** What the screen shows: a page, the not-found page, or why a page cannot be shown. */
export type View = { address: string; entry: string; head: Head } & (
  | { kind: 'page'; match: Match; module: PageModule }
  | { kind: 'notFound'; match?: Match; module?: undefined }
  | { kind: 'failed'; match: Match; problem: ProblemDetail; module?: undefined }
)

/** Return the view of an address, once its page is loaded and its needs are answered. */
export function viewOf(
  client: QueryClient,
  address: string,
  match: Match | undefined,
  module: PageModule | undefined,
  entry = '',
): View {
  const nothing: View = { kind: 'notFound', address, entry, match, head: { title: NOT_FOUND, noIndex: true } }
  if (!match || !module) return nothing
  const refused = refusalOf(client, match)
  if (refused?.status === 404) return nothing
  if (refused)
    return {
      kind: 'failed',
      address,
      entry,
      match,
      problem: refused.body,
      head: { title: PAGE_NOT_SHOWN, noIndex: true },
    }
  const read: Read = (need) => {
    const body = known(client, need)
    if (body === undefined && need.key === needs.shell().key) return bareShell as never
    if (body === undefined) throw new Error(`The route does not name ${need.key} among its needs`)
    return body
  }
  return { kind: 'page', address, entry, match, module, head: module.head(match, read) }
}

function refusalOf(client: QueryClient, match: Match): Answer<ProblemDetail> | undefined {
  for (const need of needsOf(match)) {
    const answer = client.getQueryData<Answer>([need.key])
    if (!answer || !isOk(answer)) return (answer ?? missing) as Answer<ProblemDetail>
  }
  return undefined
}

const missing: Answer<ProblemDetail> = {
  status: 0,
  body: { type: 'about:blank', title: 'No answer', status: 0, detail: NO_WORD },
}

/** Return the needs of a match. */
export function needsOf(match: Match) {
  return match.route.needs?.(match.params, match.query) ?? []
}
