import {
  type Query,
  QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useState } from 'react'
import { type Answer, call, isOk, type Need, type ProblemDetail } from '../api/fetch'
import { needs } from '../api/needs'
import { isHydrating } from './store'

/** Answers by the key of their need, as the server inlines them. */
export type Answers = Record<string, Answer>

type Reply<T> = Answer<T | ProblemDetail>

const FRESH_MS = 60_000

/** Whether this is the server, where an answer is only read: nobody watches it, and nothing is asked. */
export const isServer = typeof document === 'undefined'

/**
 * A cache of answers, filled with those that came with the page; nothing is asked again that is already
 * known.
 */
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
  for (const [key, answer] of Object.entries(answers)) client.setQueryData([key], answer)
  return client
}

/** How a need is asked: an answer stays fresh for a minute, a refusal is asked again the next time. */
export function asked<T>(
  need: Need<T>,
  cartToken?: string,
): UseQueryOptions<Reply<T>> & { queryKey: [string] } {
  return queryOptions({
    queryKey: [need.key] as [string],
    queryFn: ({ signal }) => call<T>(need.url, { signal, cartToken }),
    staleTime: (query) => (query.state.data && isOk(query.state.data) ? FRESH_MS : 0),
  }) as UseQueryOptions<Reply<T>> & { queryKey: [string] }
}

/**
 * Return the answer to a need: at once where it is known (nothing is shown twice), stale ones are renewed
 * behind it.
 */
export function resolve<T>(client: QueryClient, need: Need<T>): Promise<Reply<T>> {
  const known = client.getQueryData<Reply<T>>([need.key])
  // a refusal is asked again in its place: to take it out first would leave nothing for whoever waits beside
  // us
  if (known && !isOk(known)) return client.fetchQuery({ ...asked(need), staleTime: 0 }) as Promise<Reply<T>>
  return client.ensureQueryData({ ...asked(need), revalidateIfStale: true }) as Promise<Reply<T>>
}

/**
 * Ask again for all that depends on who asks: what is on the screen at once, the rest when it is wanted. What
 * the shop says of its frame is the same for all.
 */
export function refetchAll(client: QueryClient): void {
  if (isHydrating.get()) {
    const stop = isHydrating.watch(() => {
      stop()
      refetchAll(client)
    })
    return
  }
  anewAt = Date.now()
  client.removeQueries({ predicate: depends, type: 'inactive' })
  void client.invalidateQueries({ predicate: depends })
}

/** When all was last asked anew (milliseconds): an answer of before may be another customer's. */
let anewAt = 0

export const lastAnew = () => anewAt

/** Whether a question was not answered at all, rather than refused: what was known may still be true. */
export function isLost({ status }: Answer<unknown>): boolean {
  return status === 0 || status === 429 || status >= 500
}

function depends({ queryKey: [key] }: Query): boolean {
  return key !== needs.shell().key
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

/** What is on the screen stays where it cannot be asked anew: the log says why. */
function useWatchedAnswer<T>(need: Need<T>): Reply<T> | undefined {
  const { data, dataUpdatedAt } = useQuery(asked(need))
  return useGood(need.key, data, dataUpdatedAt) ?? data
}

/**
 * The last good answer to a question that is asked again and again, `at` the moment of the newest answer; none
 * where the good one is of before all was asked anew.
 */
function useGood<T>(key: string, answer: Reply<T> | undefined, at: number): Reply<T> | undefined {
  const isGood = answer !== undefined && isOk(answer)
  const [good, setGood] = useState({ key, answer: isGood ? answer : undefined, at })
  if (isGood && (good.key !== key || good.answer !== answer || good.at !== at)) setGood({ key, answer, at })
  if (isGood) return answer
  return good.key === key && good.at > anewAt ? good.answer : undefined
}

/**
 * What a part shows of an answer that may come later: what was there stays where it could not be asked again, and
 * the problem is told beside it; a refusal takes it away.
 */
export function useShown<T>(
  key: string,
  answer: Reply<T> | undefined,
  at: number,
): Pick<Later<T>, 'data' | 'problem'> {
  const good = useGood(key, answer, at)
  const problem = answer && !isOk(answer) ? (answer as Answer<ProblemDetail>) : undefined
  const shown = problem && !isLost(problem) ? undefined : good
  return { data: shown && isOk(shown) ? shown.body : undefined, problem }
}

function useKnownAnswer<T>(need: Need<T>): Reply<T> | undefined {
  return useQueryClient().getQueryData<Reply<T>>([need.key])
}

/**
 * Data that may come later: undefined while it is on its way, or when it was refused (see `problem`). Both are
 * there where what is shown could not be asked again.
 */
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
  return {
    data: options.enabled === false ? undefined : data,
    problem: undefined,
    isLoading: false,
    retry: () => undefined,
  }
}

function useWatched<T>(need: Need<T>, options: LaterOptions = {}): Later<T> {
  const query = useQuery({ ...asked(need, options.cartToken), enabled: options.enabled ?? true })
  return {
    ...useShown(need.key, query.data, query.dataUpdatedAt),
    isLoading: query.isFetching,
    retry: () => void query.refetch(),
  }
}
