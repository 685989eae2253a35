import { useState } from 'react'
import { needs } from '../../api/needs'
import type { Quote } from '../../api/types'
import {
  DESCRIPTION,
  NOT_READ,
  NO_QUOTES,
  NO_QUOTES_MORE,
  PRICES_UNTIL,
  QUOTE_TITLE,
  TITLE,
  WHICH_QUOTES,
} from '../../contract/messages/quotes.gen'
import { AccountFrame } from '../../features/account'
import { AddQuote, expiryText, isOpen, pricesText, statusText, useQuotes } from '../../features/quotes'
import { Button } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Said, type Saying } from '../../parts/Said'
import { Segments } from '../../parts/Segments'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import css from './QuotesPage.module.css'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return { title: TITLE, description: fill(DESCRIPTION, { store: storeName }), noIndex: true }
}

/** The company's quotes: open ones first, each with a button that adds it to the cart. Source: S1 §2. */
export default function QuotesPage() {
  const { quotes, isFailed, retry } = useQuotes()
  const [which, setWhich] = useState<'open' | 'others'>('open')
  const [said, setSaid] = useState<Saying>()
  const all = quotes ?? []
  const open = all.filter(isOpen)
  const others = all.filter((quote) => !isOpen(quote))
  const shown = which === 'open' ? open : others
  return (
    <AccountFrame
      title={TITLE}
      at={paths.quotes()}
      note={open.length > 0 && `${counted(open.length, 'quote')} can be ordered`}
    >
      <Said said={said} />
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {NOT_READ}
        </Notice>
      )}
      {!quotes && !isFailed && <Skeleton height={48} lines={4} />}
      {quotes && all.length === 0 && <Empty title={NO_QUOTES}>{NO_QUOTES_MORE}</Empty>}
      {all.length > 0 && (
        <section className="card" aria-label={TITLE}>
          <div className={css.bar}>
            <Segments
              label={WHICH_QUOTES}
              choices={[
                ['open', `Open (${open.length})`],
                ['others', `Closed (${others.length})`],
              ]}
              value={which}
              onChange={setWhich}
            />
          </div>
          {shown.length > 0 ? (
            <div className={css.scroll}>
              <table className={table['table']}>
                <thead>
                  <tr>
                    <th>Quote</th>
                    <th>Your reference</th>
                    <th>Status</th>
                    <th className={table['wide']}>Quoted</th>
                    <th>Expires</th>
                    <th>{PRICES_UNTIL}</th>
                    <th className={`${table['num']} ${table['wide']}`}>Lines</th>
                    <th className={table['num']}>Total</th>
                    <th>
                      <span className="vh">Actions</span>
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {shown.map((quote) => (
                    <Row key={quote.quoteNumber} quote={quote} onSaid={setSaid} />
                  ))}
                </tbody>
              </table>
            </div>
          ) : (
            <p className={css.none}>{NO_QUOTES_HERE[which]}</p>
          )}
        </section>
      )}
    </AccountFrame>
  )
}

const NO_QUOTES_HERE = { open: NO_QUOTES, others: 'No closed quotes' }

function Row({ quote, onSaid }: { quote: Quote; onSaid: (said: Saying) => void }) {
  return (
    <tr data-row>
      <th scope="row">
        <Link href={paths.quote(quote.quoteNumber)}>{fill(QUOTE_TITLE, { number: quote.quoteNumber })}</Link>
      </th>
      <td>{quote.reference || '--'}</td>
      <td>{statusText(quote)}</td>
      <td className={`${table['small']} ${table['wide']}`}>{showDate(quote.quoteDate)}</td>
      <td className={`${table['small']} ${table['named']}`} data-name="Expires">
        {expiryText(quote)}
      </td>
      <td className={`${table['small']} ${table['named']}`} data-name={PRICES_UNTIL}>
        {quote.whyNot ? '--' : pricesText(quote)}
      </td>
      <td className={`${table['num']} ${table['wide']}`}>{quote.lineCount}</td>
      <td className={table['num']}>{showMoney(quote.total)}</td>
      <td className={css.actions}>{!quote.whyNot && <AddQuote quote={quote} onSaid={onSaid} />}</td>
    </tr>
  )
}
