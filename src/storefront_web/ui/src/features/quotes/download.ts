import { call, isOk } from '../../api/fetch'
import type { QuotePage, QuoteSummary } from '../../api/types'
import { csvOf } from '../../rules/csv'
import type { QueryValues } from '../../rules/query'
import { downloadText } from '../../state/downloadFile'
import { quoteUrls } from './quoteCalls'
import { meaningOf, statusText } from './words'

const HEAD = [
  'Quote',
  'Revision',
  'Reference',
  'From',
  'Asked by',
  'Quote date',
  'Expiration date',
  'Status',
  'Meaning',
  'Lines',
  'Total',
]

/**
 * Download all quotes that the filters leave, not only those of the page, as a CSV file with a byte-order mark.
 * Returns whether they could be read; nothing is downloaded otherwise. Source: S1 §1, decision I12.
 */
export async function downloadQuotes(query: QueryValues): Promise<boolean> {
  const rows: QuoteSummary[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = await call<QuotePage>(quoteUrls.page({ ...query, page: String(page) }))
    if (!isOk(answer)) return false
    rows.push(...answer.body.rows)
    last = answer.body.pageCount
  }
  const text = csvOf([
    HEAD,
    ...rows.map((one) => [
      one.quoteNumber,
      one.revision,
      one.reference,
      one.ownerName,
      one.askedBy,
      one.quoteDate,
      one.expires,
      statusText(one),
      meaningOf(one),
      one.lineCount,
      one.total,
    ]),
  ])
  downloadText('quotes.csv', 'text/csv;charset=utf-8', text)
  return true
}
