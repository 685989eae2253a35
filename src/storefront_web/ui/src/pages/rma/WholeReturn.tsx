import type { ReturnDetail } from '../../api/types'
import { CREDIT_TITLE } from '../../contract/messages/invoices.gen'
import { ORDER_TITLE } from '../../contract/messages/orderdesk.gen'
import {
  CREDIT_MEMO,
  INSTRUCTIONS,
  RESTOCKING_FEE,
  RETURN_BY,
  RETURN_NOTE,
  RETURN_PHOTOS,
  RETURN_REASON,
  RETURN_TO,
  RMA_TITLE,
  STATUS_TEXTS,
} from '../../contract/messages/returns.gen'
import { FileLinks } from '../../features/files'
import { ReturnChip, reasonOfLine } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Fact } from '../../parts/Fact'
import { classes } from '../../parts/classes'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { Panel } from '../../parts/Panel'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showCount, showMoney, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './RmaPage.module.css'

/** A return: what happens next, its steps and facts, and its lines. */
export function WholeReturn({ rma }: { rma: ReturnDetail }) {
  const isDenied = rma.statusCode === 'Denied'
  return (
    <>
      <PageTitle
        note={rma.orderNumber && fill(ORDER_TITLE, { number: rma.orderNumber })}
        aside={
          <span className={css.aside}>
            <ReturnChip status={rma.statusCode} text={rma.status} />
            <Button className="noprint" onClick={() => print()}>
              Print
            </Button>
          </span>
        }
      >
        {fill(RMA_TITLE, { number: rma.rmaNumber })}
      </PageTitle>
      <div className="stack">
        <Notice tone={isDenied ? 'warn' : 'blue'}>
          {[rma.nextStep, rma.deniedReason].filter(Boolean).join(' ')}
        </Notice>
        <section className="card" aria-label="Status">
          <Steps rma={rma} />
          <Facts rma={rma} />
        </section>
        <Panel title="Lines" note={counted(rma.lines.length, 'line')}>
          <Lines rma={rma} />
        </Panel>
      </div>
    </>
  )
}

function Steps({ rma }: { rma: ReturnDetail }) {
  const steps: [name: string, at: string | null][] = [
    [STATUS_TEXTS.Requested, rma.requestedAt],
    [STATUS_TEXTS.Authorized, rma.authorizedAt],
    [STATUS_TEXTS.Received, rma.receivedAt],
    [STATUS_TEXTS.Credited, rma.creditedAt],
    [STATUS_TEXTS.Closed, rma.closedAt],
  ]
  const shown = rma.statusCode === 'Denied' ? steps.slice(0, 1) : steps
  return (
    <ol className={css.steps}>
      {shown.map(([name, at]) => (
        <li key={name} data-done={at ? '' : undefined}>
          <b>{name}</b>
          <small>{at ? showDate(at) : '--'}</small>
        </li>
      ))}
      {rma.statusCode === 'Denied' && (
        <li data-done="">
          <b>{STATUS_TEXTS.Denied}</b>
        </li>
      )}
    </ol>
  )
}

function Facts({ rma }: { rma: ReturnDetail }) {
  const credit = rma.creditInvoiceNumber
  return (
    <dl className={css.facts}>
      {rma.orderNumber !== null && (
        <Fact name="Order">
          <Link href={paths.order(rma.orderNumber)}>{rma.orderNumber}</Link>
        </Fact>
      )}
      <Fact name="Requested by">{rma.requestedBy}</Fact>
      <Fact name={RETURN_NOTE}>{rma.note}</Fact>
      <Fact name={RETURN_PHOTOS}>{rma.photos.length > 0 && <FileLinks files={rma.photos} />}</Fact>
      <Fact name={RETURN_TO}>{rma.returnTo}</Fact>
      <Fact name={RETURN_BY}>{rma.returnBy && showDate(rma.returnBy)}</Fact>
      <Fact name={INSTRUCTIONS}>{rma.instructions}</Fact>
      <Fact name={RESTOCKING_FEE}>{rma.restockingFee ? showMoney(rma.restockingFee) : ''}</Fact>
      <Fact name="Credit">{rma.creditAmount === null ? '' : showMoney(rma.creditAmount)}</Fact>
      {credit !== null && (
        <Fact name={CREDIT_MEMO}>
          <Link href={paths.invoice(credit)}>{fill(CREDIT_TITLE, { number: credit })}</Link>
        </Fact>
      )}
    </dl>
  )
}

function Lines({ rma }: { rma: ReturnDetail }) {
  return (
    <div className={css.scroll}>
      <table className={table['table']}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">{RETURN_REASON}</th>
            <th scope="col" className={table['num']}>
              Unit price
            </th>
            <th scope="col" className={table['num']}>
              {STATUS_TEXTS.Requested}
            </th>
            <th scope="col" className={table['num']}>
              {STATUS_TEXTS.Authorized}
            </th>
            <th scope="col" className={table['num']}>
              {STATUS_TEXTS.Received}
            </th>
            <th scope="col" className={table['num']}>
              {STATUS_TEXTS.Credited}
            </th>
          </tr>
        </thead>
        <tbody>
          {rma.lines.map((line) => (
            <tr key={line.lineNumber} data-row>
              <th scope="row">
                {line.itemCode}
                <small className={css.small}>{line.itemDescription}</small>
              </th>
              <td>{reasonOfLine(line)}</td>
              <Count name="Unit price">{showUnitPrice(line.unitPrice)}</Count>
              <Count name={STATUS_TEXTS.Requested}>
                {showCount(line.quantityRequested)} {line.unitOfMeasure}
              </Count>
              <Count name={STATUS_TEXTS.Authorized}>{showCount(line.quantityAuthorized)}</Count>
              <Count name={STATUS_TEXTS.Received}>{showCount(line.quantityReceived)}</Count>
              <Count name={STATUS_TEXTS.Credited}>{showCount(line.quantityCredited)}</Count>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Count({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className={classes(table['num'], table['named'])} data-name={name}>
      {children}
    </td>
  )
}
