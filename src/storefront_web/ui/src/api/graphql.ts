import { type Answer, type CallOptions, call, isOk, reasonOf, renewToken } from './fetch'
import { logError } from './log'

const UNAUTHENTICATED = 'AIRLINE_UNAUTHENTICATED'

interface GraphError {
  message: string
  extensions?: { code?: string }
}

interface Reply<T> {
  data?: T | null
  errors?: GraphError[]
}

/** The result of a GraphQL call: its data, or why it failed, "" if only the log knows. */
export type GraphAnswer<T> =
  { data: T; reason?: undefined; isLost?: undefined } | { data?: undefined; reason: string; isLost?: boolean }

/** Call `/graphql`. Source: S1 §7, §8: errors are logged; an expired sign-in only warns. */
export async function gql<T>(
  query: string,
  variables: Record<string, unknown>,
  options: Pick<CallOptions, 'cartToken' | 'signal'> = {},
): Promise<GraphAnswer<T>> {
  const ask = () => call<Reply<T>>('/graphql', { ...options, body: { query, variables } })
  let answer = await ask()
  if (isUnauthenticated(answer) && (await renewToken())) answer = await ask()
  if (!isOk(answer)) return { reason: tooMany(answer) || reasonOf(answer, ''), isLost: answer.status === 0 }
  const { data, errors } = answer.body
  const [first] = errors ?? []
  if (first) logGraphError(first)
  if (first || !data) return { reason: '' }
  return { data }
}

/** Return how long to wait when a rate limit answers with a GraphQL error. */
function tooMany(answer: Answer<unknown>): string {
  if (answer.status !== 429) return ''
  return (answer.body as { errors?: GraphError[] }).errors?.[0]?.message ?? ''
}

/** Return whether the token was refused; `call` already handles REST's 401. Source: decision I6. */
function isUnauthenticated(answer: Answer<unknown>): boolean {
  const [first] = (answer.body as Partial<Reply<unknown>> | null)?.errors ?? []
  return answer.status !== 401 && first?.extensions?.code === UNAUTHENTICATED
}

function logGraphError(error: GraphError): void {
  if (error.extensions?.code !== UNAUTHENTICATED) logError('GraphQL Error', error.message)
}
