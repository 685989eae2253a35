import { UNKNOWN_ERROR } from '../contract/messages/cart.gen'
import { type CallOptions, call, isOk, reasonOf } from './fetch'
import { logError } from './log'

interface GraphError {
  message: string
  extensions?: { code?: string }
}

/** What a GraphQL call gave: its data, or the reason why not; what GraphQL itself says is for the log only. */
export type GraphAnswer<T> = { data: T; reason?: undefined } | { data?: undefined; reason: string }

/** Ask `/graphql`. Source: S1 §7, §8: errors are logged; an expired sign-in only warns. */
export async function gql<T>(
  query: string,
  variables: Record<string, unknown>,
  options: Pick<CallOptions, 'cartToken' | 'signal'> = {},
): Promise<GraphAnswer<T>> {
  const answer = await call<{ data?: T | null; errors?: GraphError[] }>('/graphql', {
    ...options,
    body: { query, variables },
  })
  if (!isOk(answer)) return { reason: reasonOf(answer) }
  const { data, errors } = answer.body
  const [first] = errors ?? []
  if (first) logGraphError(first)
  if (first || !data) return { reason: UNKNOWN_ERROR }
  return { data }
}

function logGraphError(error: GraphError): void {
  if (error.extensions?.code === 'AIRLINE_UNAUTHENTICATED') console.warn('The sign-in token may have expired')
  else logError('GraphQL Error', error.message)
}
