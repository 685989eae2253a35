import { QueryClient, queryOptions, useQuery, useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { type Answer, call, isOk, type Need, type ProblemDetail } from '../api/fetch'

/** Answers by the key of their need, as the server inlines them. */
export type Answers = Record<string, Answer>

type Reply<T> = Answer<T | ProblemDetail>

const FRESH_MS = 60_000

/** Whether this is the server, where an answer is only read: nobody watches it, and nothing is asked. */
export const isServer = typeof document === 'undefined'

/** A cache of answers, filled with those that came with the page; nothing is asked again that is already known. */
export function makeClient(answers: Answers, onServer = false): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, refetchOnMount: false, networkMode: 'always', ...(onServer && { gcTime: Infinity }) },
    },
  })
  for (const [key, answer] of Object.entries(answers)) client.setQueryData([key], answer)
  return client
}

/** How a need is asked: an answer stays fresh for a minute, a refusal is asked again the next time. */
export function asked<T>(need: Need<T>, cartToken?: string): UseQueryOptions<Reply<T>> & { queryKey: [string] } {
  return queryOptions({
    queryKey: [need.key] as [string],
    queryFn: ({ signal }) => call<T>(need.url, { signal, cartToken }),
    staleTime: (query) => (query.state.data && isOk(query.state.data) ? FRESH_MS : 0),
  }) as UseQueryOptions<Reply<T>> & { queryKey: [string] }
}

/** Return the answer to a need: at once where it is known (nothing is shown twice), stale ones are renewed behind it. */
export function resolve<T>(client: QueryClient, need: Need<T>): Promise<Reply<T>> {
  const known = client.getQueryData<Reply<T>>([need.key])
  // a refusal is asked again in its place: to take it out first would leave nothing for whoever waits beside us
  if (known && !isOk(known)) return client.fetchQuery({ ...asked(need), staleTime: 0 }) as Promise<Reply<T>>
  return client.ensureQueryData({ ...asked(need), revalidateIfStale: true }) as Promise<Reply<T>>
}

/** Return what the cache knows about a need, without asking. */
export function known<T>(client: QueryClient, need: Need<T>): T | undefined {
  const answer = client.getQueryData<Reply<T>>([need.key])
  return answer && isOk(answer) ? answer.body : undefined
}

/**
 * The data of a page. What its route needs is there before the page is shown, so this always answers then;
 * asking for something that the route did not name is a mistake of ours and ends in the crash screen.
 */
export function useData<T>(need: Need<T>): T {
  const data = useAnswer(need)
  if (!data || !isOk(data)) throw new Error(`The route does not name ${need.key} among its needs`)
  return data.body
}

const useAnswer: <T>(need: Need<T>) => Reply<T> | undefined = isServer ? useKnownAnswer : useWatchedAnswer

function useWatchedAnswer<T>(need: Need<T>): Reply<T> | undefined {
  return useQuery(asked(need)).data
}

function useKnownAnswer<T>(need: Need<T>): Reply<T> | undefined {
  return useQueryClient().getQueryData<Reply<T>>([need.key])
}

/** Data that may come later: undefined while it is on its way, or when it was refused (see `problem`). */
export const useLater = isServer ? useKnown : useWatched

interface LaterOptions {
  enabled?: boolean
  cartToken?: string
}

interface Later<T> {
  data: T | undefined
  problem: Answer<ProblemDetail> | undefined
  isLoading: boolean
  retry: () => void
}

function useKnown<T>(need: Need<T>, options: LaterOptions = {}): Later<T> {
  const data = known(useQueryClient(), need)
  return { data: options.enabled === false ? undefined : data, problem: undefined, isLoading: false, retry: () => undefined }
}

function useWatched<T>(need: Need<T>, options: LaterOptions = {}): Later<T> {
  const query = useQuery({ ...asked(need, options.cartToken), enabled: options.enabled ?? true })
  const answer = query.data
  return {
    data: answer && isOk(answer) ? answer.body : undefined,
    problem: answer && !isOk(answer) ? (answer as Answer<ProblemDetail>) : undefined,
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
