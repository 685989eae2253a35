import { useState } from 'react'
import type { CompanyOrderDetail } from '../../api/types'
import { PRINT_PRICES_NOTE } from '../../contract/messages/orders.gen'
import { RETURN_ASK } from '../../contract/messages/returns.gen'
import { CANCEL_ASK, PRINT } from '../../contract/messages/orderview.gen'
import { DownloadPdf } from '../../features/documents'
import { OrderAgain } from '../../features/reorder'
import { OrderChip } from '../../features/orders'
import { Button } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { useLazy } from '../../parts/useLazy'
import { showDate } from '../../rules/dates'
import { Beside } from './Beside'
import { Cancellations } from './Cancellations'
import { Invoices, Returns, Shipments } from './Followed'
import { Lines } from './Lines'
import css from './OrderPage.module.css'

/** An order: lines, shipments and invoices; sums, facts and events beside. */
export function OpenOrder({ detail }: { detail: CompanyOrderDetail }) {
  const { order } = detail
  const [notice, setNotice] = useState<ResultMessage>()
  const [Dialog, want] = useLazy(() => import('./CancelDialog'))
  const [isAsking, setAsking] = useState(false)
  const [ReturnDialog, wantReturn] = useLazy(() => import('./ReturnDialog'))
  const [isReturning, setReturning] = useState(false)
  return (
    <>
      <PageTitle
        note={[showDate(order.orderDate), order.poNo].filter(Boolean).join(' · ')}
        aside={
          <span className={css.aside}>
            <OrderChip status={detail.statusCode} text={order.status} />
            {detail.canReorder && <OrderAgain orderNumber={order.orderNumber} look="primary" />}
            {detail.cancelableLines.length > 0 && (
              <Button
                className="noprint"
                aria-haspopup="dialog"
                onClick={() => {
                  want()
                  setAsking(true)
                }}
              >
                {CANCEL_ASK}
              </Button>
            )}
            {detail.canReturn && (
              <Button
                className="noprint"
                aria-haspopup="dialog"
                onClick={() => {
                  wantReturn()
                  setReturning(true)
                }}
              >
                {RETURN_ASK}
              </Button>
            )}
            <DownloadPdf kind="order" number={order.orderNumber} />
            <Button className="noprint" onClick={() => print()}>
              {PRINT}
            </Button>
          </span>
        }
      >
        {order.heading}
        {order.orderNumber}
      </PageTitle>
      <ResultNotice notice={notice} />
      <div className={`cols ${css.layout}`}>
        <div className={`stack ${css.main}`}>
          <Cancellations requests={detail.cancelRequests} />
          <Lines detail={detail} />
          <div className={css.followed}>
            <Shipments detail={detail} />
            <Invoices invoices={detail.invoices} />
            {detail.returns.length > 0 && <Returns returns={detail.returns} />}
          </div>
        </div>
        <Beside detail={detail} />
      </div>
      <p className="onpaper meta">{PRINT_PRICES_NOTE}</p>
      {isAsking && Dialog && <Dialog detail={detail} onNotice={setNotice} onClose={() => setAsking(false)} />}
      {isReturning && ReturnDialog && (
        <ReturnDialog orderNumber={order.orderNumber} onClose={() => setReturning(false)} />
      )}
    </>
  )
}
