import { needs } from '../../api/needs'
import type { ReturnPage } from '../../api/types'
import { RETURNS_PAGE_SIZE } from '../../contract/limits/returns.gen'
import {
  NO_RETURNS_YET,
  NO_RETURNS_YET_MORE,
  RETURNS_DESCRIPTION,
  RETURNS_TITLE,
} from '../../contract/messages/returns.gen'
import { AccountFrame } from '../../features/account'
import { ReturnChip, returnUrls } from '../../features/returns'
import { pageText, PagedList } from '../../parts/PagedList'
import { useListData } from '../../state/useListData'
import { Link } from '../../parts/Link'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import type { Head, PageProps, Read } from '../../state/route'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: RETURNS_TITLE,
    description: fill(RETURNS_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** The company's returns, newest first. Source: S1 §2, decision D9. */
export default function ReturnsPage({ query }: PageProps) {
  const { user } = useAuth()
  const list = useListData<ReturnPage>(returnUrls.page({ page: one(query, 'page') }), user !== undefined)
  return (
    <AccountFrame title={RETURNS_TITLE} at={paths.returns()}>
      <section className="card" aria-label={RETURNS_TITLE}>
        <PagedList
          what={RETURNS_TITLE}
          list={list}
          size={RETURNS_PAGE_SIZE}
          hrefOf={(page) => paths.returns({ page: pageText(page) })}
          empty={
            <>
              <b>{NO_RETURNS_YET}</b>
              <p>{NO_RETURNS_YET_MORE}</p>
              <Link href={paths.orders()}>Orders</Link>
            </>
          }
        >
          {(page) => (
            <table className={table['table']}>
              <thead>
                <tr>
                  <th scope="col">RMA</th>
                  <th scope="col">Requested</th>
                  <th scope="col">Order</th>
                  <th scope="col">Item</th>
                  <th scope="col">Status</th>
                  <th scope="col" className={table['num']}>
                    Credit
                  </th>
                </tr>
              </thead>
              <tbody>
                {page.rows.map((row) => (
                  <tr key={row.rmaNumber} data-row>
                    <th scope="row">
                      <Link href={paths.rma(row.rmaNumber)}>{row.rmaNumber}</Link>
                    </th>
                    <td>{showDate(row.requestedAt)}</td>
                    <td>
                      {row.orderNumber === null ? (
                        '--'
                      ) : (
                        <Link href={paths.order(row.orderNumber)}>{row.orderNumber}</Link>
                      )}
                    </td>
                    <td>
                      {row.itemCode} <span className={table['small']}>{counted(row.lineCount, 'line')}</span>
                    </td>
                    <td>
                      <ReturnChip status={row.statusCode} text={row.status} />
                    </td>
                    <td className={table['num']}>
                      {row.creditAmount === null ? '--' : showMoney(row.creditAmount)}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PagedList>
      </section>
    </AccountFrame>
  )
}
