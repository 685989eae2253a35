import { type Query, QueryClient, queryOptions, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { type Answer, type ApiError, dataOf, call, isLost, isOk, type Need } from '../api/fetch'
import { needs } from '../api/needs'
import { isHydrating } from './store'

/** Answers by the key of their need, as the server inlines them. */
export type Answers = Record<string, Answer>

const FRESH_MS = 60_000

/** Whether this is the server, where a page is rendered once from the data that came with it. */
export const isServer = typeof document === 'undefined'

/** Make a query cache, filled with the data that came with the page. */
export function makeClient(answers: Answers, onServer = false): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnMount: false,
        networkMode: 'always',
        ...(onServer && { gcTime: Infinity }),
      },
    },
  })
  for (const [key, answer] of Object.entries(answers))
    if (isOk(answer)) client.setQueryData([key], answer.body)
  return client
}

/** The query for a need; its data stays fresh for a minute. */
export function asked<T>(need: Need<T>, cartToken?: string) {
  return queryOptions<T, ApiError, T, [string]>({
    queryKey: [need.key],
    queryFn: async ({ signal }) => dataOf(await call<T>(need.url, { signal, cartToken })),
    staleTime: FRESH_MS,
  })
}

/**
 * Return the data of a need: from the cache at once (stale data is fetched again behind it), else from the store.
 * Throws `ApiError`. What was refused last time is asked for again.
 */
export function resolve<T>(client: QueryClient, need: Need<T>): Promise<T> {
  const error = client.getQueryState<T, ApiError>([need.key])?.error
  if (error && !isLost(error)) return client.fetchQuery(asked(need))
  return client.ensureQueryData({ ...asked(need), revalidateIfStale: true })
}

/**
 * Fetch again whatever depends on who is signed in: what is on the screen at once, the rest when it is needed.
 */
export function refetchAll(client: QueryClient): void {
  if (isHydrating.get()) {
    const stop = isHydrating.watch(() => {
      stop()
      refetchAll(client)
    })
    return
  }
  client.removeQueries({ predicate: depends, type: 'inactive' })
  void client.invalidateQueries({ predicate: depends }).then(() => forgetFailed(client))
}

/** The frame's own data is the same for everybody. */
function depends({ queryKey: [key] }: Query): boolean {
  return key !== needs.shell().key
}

/** Drop data that could not be fetched again: it may belong to whoever was signed in before. */
function forgetFailed(client: QueryClient): void {
  for (const query of client.getQueryCache().findAll({ predicate: isFailedNeed }))
    query.setState({ data: undefined })
}

function isFailedNeed({ queryKey: [key], state }: Query): boolean {
  return String(key).startsWith('/api/') && state.status === 'error' && state.fetchStatus === 'idle'
}

/** Return what the cache knows about a need, without asking. */
export function known<T>(client: QueryClient, need: Need<T>): T | undefined {
  return client.getQueryData<T>([need.key])
}

/**
 * The data of a page. Its route's needs are fetched before the page is shown, so the data is always there; it stays
 * when fetching it again fails. Throws the error where there is no data, for the error boundary around the page.
 */
export function useData<T>(need: Need<T>): T {
  const { data, error } = useQuery(asked(need))
  if (data === undefined) throw error ?? new Error(`The route does not name ${need.key} among its needs`)
  return data
}

type QueryOptions<T> = UseQueryOptions<T, ApiError, T, [string]>

interface LaterOptions<T> extends Pick<QueryOptions<T>, 'enabled' | 'refetchOnMount' | 'placeholderData'> {
  cartToken?: string
}

/**
 * Data that may come after the page. When fetching it again fails, both `data` and `error` are set; when the store
 * refuses it, the old data is gone.
 */
export function useLater<T>(need: Need<T>, { cartToken, ...options }: LaterOptions<T> = {}) {
  const query: QueryOptions<T> = { ...asked(need, cartToken), ...options }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(query)
  return {
    data: error && !isLost(error) ? undefined : data,
    error,
    isFetching,
    isPlaceholderData,
    retry: () => void refetch(),
  }
}
