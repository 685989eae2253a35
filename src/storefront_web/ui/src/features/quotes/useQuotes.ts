import { need } from '../../api/fetch'
import type { QuoteDetail } from '../../api/types'
import { useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import { quoteUrls } from './quoteCalls'

/** Fetch a quote, again whenever its page is opened. `quote` is null if there is none; invalid numbers are not sent. */
export function useQuote(id: string) {
  const { user } = useAuth()
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const { data, error, retry } = useLater(need<QuoteDetail>(quoteUrls.quote(number ?? 0)), {
    enabled: user !== undefined && number !== undefined,
    refetchOnMount: 'always',
  })
  const isNone = number === undefined || error?.status === 404
  return { quote: isNone ? null : data, error: isNone ? null : error, retry }
}
