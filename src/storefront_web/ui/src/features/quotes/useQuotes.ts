import { useQuery } from '@tanstack/react-query'
import { useAuth, type SignedIn } from '../../state/auth'
import { fetchQuote, fetchQuotes } from './quoteCalls'

/** Quotes are a company's; what was read for another one is not shown. */
const keyOf = (user: SignedIn | undefined) => ['quotes', user?.webUserId, user?.companyId]

/** The quotes of one's company; each time the page is opened they are asked for anew. */
export function useQuotes() {
  const { user } = useAuth()
  const query = useQuery({
    queryKey: keyOf(user),
    queryFn: fetchQuotes,
    enabled: user !== undefined,
    refetchOnMount: 'always',
  })
  return {
    quotes: query.data,
    isFailed: query.isError && !query.data,
    retry: () => void query.refetch(),
  }
}

/** One quote with its lines; null where there is none. Asked for with what is no number, nothing is sent. */
export function useQuote(id: string) {
  const { user } = useAuth()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const query = useQuery({
    queryKey: [...keyOf(user), number],
    queryFn: () => fetchQuote(number ?? 0),
    enabled: user !== undefined && number !== undefined,
    refetchOnMount: 'always',
  })
  return {
    quote: number === undefined ? null : query.data,
    isFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  }
}
