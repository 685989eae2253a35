import { useQuery } from '@tanstack/react-query'
import { useAuth, type SignedIn } from '../../state/auth'
import { fetchQuote, fetchQuotes } from './quoteCalls'

/** Quotes belong to a company: those of another one are not shown. */
const keyOf = (user: SignedIn | undefined) => ['quotes', user?.webUserId, user?.companyId]

/** Return the company's quotes; they are fetched again each time the page is opened. */
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

/** Return one quote with its lines, null if there is none. An invalid number is not sent. */
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
