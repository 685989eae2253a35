import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import { NOT_THERE, NOT_THERE_MORE, QUOTE_TITLE, TITLE } from '../../contract/messages/quotes.gen'
import { useQuote } from '../../features/quotes'
import { ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { LoadFailed } from '../../parts/LoadFailed'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps } from '../../state/route'
import { OpenQuote } from './OpenQuote'
import css from '../../parts/Screen.module.css'

export function head({ params }: PageProps): Head {
  return { title: fill(QUOTE_TITLE, { number: params['id'] ?? '' }), noIndex: true }
}

/**
 * A quote with its revisions, lines, answers and messages; the revision, and whether only its changes are shown,
 * are part of the address. Source: S1 §2, decisions A6, D7.
 */
export default function QuotePage({ params, query }: PageProps) {
  const { quote, error, retry } = useQuote(params['id'] ?? '')
  const number = quote?.summary.quoteNumber
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: TITLE, path: paths.quotes() },
          ...(number ? [{ name: fill(QUOTE_TITLE, { number }), path: paths.quote(number) }] : []),
        ]}
      />
      {error && (
        <LoadFailed what={number ? fill(QUOTE_TITLE, { number }) : TITLE} problem={error} retry={retry} />
      )}
      {quote ? (
        <OpenQuote
          key={number}
          quote={quote}
          revision={Number(one(query, 'revision')) || quote.summary.revision}
          isOnlyChanged={one(query, 'changed') !== ''}
        />
      ) : (
        <PageTitle>{TITLE}</PageTitle>
      )}
      {quote === undefined && !error && <Skeleton height={64} lines={4} />}
      {quote === null && (
        <Empty title={NOT_THERE} action={<ButtonLink href={paths.quotes()}>{TITLE}</ButtonLink>}>
          {NOT_THERE_MORE}
        </Empty>
      )}
    </div>
  )
}
