import type { View } from '../state/view'
import { Failed } from './Failed'
import { NotFound } from './NotFound'

/** The page of the moment, or why there is none. */
export function Shown({ view }: { view: View }) {
  if (view.kind === 'notFound') return <NotFound address={view.address} />
  if (view.kind === 'failed') return <Failed problem={view.problem} address={view.address} />
  const Page = view.module.default
  return <Page path={view.match.path} params={view.match.params} query={view.match.query} />
}
