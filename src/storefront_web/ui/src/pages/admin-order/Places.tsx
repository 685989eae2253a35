import type { Order } from '../../api/types'
import { JOB_NUMBER } from '../../contract/messages/checkout.gen'
import { ATTENTION, COPIES_TO } from '../../contract/messages/orders.gen'
import { SPECIAL_PAPERWORK_LABELS } from '../../contract/messages/shipping.gen'
import { AttachedFiles } from '../../features/files'
import { labelOf } from '../../features/orders'
import { Panel } from '../../parts/Panel'
import { showDate } from '../../rules/dates'
import { placeLines } from '../../rules/places'
import { fill } from '../../rules/text'
import css from './AdminOrderPage.module.css'

/** Where an order goes, who pays and who ordered it, and what they asked for and wrote. */
export function Places({ order }: { order: Order }) {
  const shipTo = [
    order.shipToName,
    order.shipToContact,
    order.shipToAttn && fill(ATTENTION, { name: order.shipToAttn }),
    order.shipToAddress1,
    order.shipToAddress2,
    order.shipToAddress3,
    ...placeLines(order.shipToCity, order.shipToState, order.shipToZip, order.shipToCountry),
    order.shipToPhone,
  ]
  const billTo = [
    order.billToCompanyName,
    order.billToName !== order.billToCompanyName && order.billToName,
    order.billToContact,
    order.billToAddress1,
    order.billToAddress2,
    order.billToAddress3,
    ...placeLines(order.billToCity, order.billToState, order.billToZip, order.billToCountry),
    order.billToPhone,
  ]
  const contact = [
    order.contactName,
    order.contactTitle,
    order.contactPhone,
    order.contactEmail,
    order.ccEmails.length > 0 && fill(COPIES_TO, { emails: order.ccEmails.join(', ') }),
  ]
  const isPaperwork = order.specialPaperwork !== 'none'
  const places: [string, (string | false)[]][] = [
    ['Ship to', shipTo],
    ['Bill to', billTo],
    ['Ordered by', contact],
    [JOB_NUMBER, [order.quoteReferenceNumber]],
    ['Paperwork', [isPaperwork && labelOf(SPECIAL_PAPERWORK_LABELS, order.specialPaperwork)]],
    ['Not before', [order.notBeforeDate !== null && showDate(order.notBeforeDate)]],
    ['Delivery instructions', [order.deliveryInstructions]],
    ['Order notes', order.orderNotes.map((note) => note.note)],
  ]
  return (
    <Panel title="Addresses and notes">
      <dl className={css.list}>
        {places.map(([name, lines]) => {
          const shown = lines.filter(Boolean).join(', ')
          return (
            shown && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{shown}</dd>
              </div>
            )
          )
        })}
        {order.files.length > 0 && (
          <div>
            <dt>Files</dt>
            <dd>
              <AttachedFiles files={order.files} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}
