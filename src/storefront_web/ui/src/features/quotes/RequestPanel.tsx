import type { ReactNode } from 'react'
import type { RequestedQuote } from '../../api/types'
import { NOTE_LOCATION, PO_LABEL } from '../../contract/messages/checkout.gen'
import { AttachedFiles } from '../files'
import { Fact } from '../../parts/Fact'
import { Panel } from '../../parts/Panel'
import { showDate, showMoment } from '../../rules/dates'
import css from './RequestPanel.module.css'
import {
  contactLines,
  packingText,
  paperworkText,
  reachLines,
  shippingText,
  shipToLines,
} from './requestTexts'

/**
 * What came with the request of a quote from the checkout: PO number, people, place, shipping, notes, files.
 * `showsName` is false where the page already names the person; then only the ways to reach them are listed.
 */
export function RequestPanel({
  request,
  showsName = true,
}: {
  request: RequestedQuote
  showsName?: boolean
}) {
  return (
    <Panel title="Request" note={showMoment(request.requestedAt)}>
      <dl className={css.facts}>
        <Fact name={PO_LABEL}>{request.poNo}</Fact>
        <Fact name="Shipping">{shippingText(request)}</Fact>
        <Fact name="Packing basis">{packingText(request)}</Fact>
        <Fact name="Paperwork">{paperworkText(request)}</Fact>
        <Fact name="Not before">{request.notBeforeDate && showDate(request.notBeforeDate)}</Fact>
        <Fact name="Reference">{request.webReferenceId}</Fact>
      </dl>
      <dl className={css.places}>
        {showsName ? (
          <Place title="Requested by" lines={contactLines(request)} />
        ) : (
          <Place title="Contact" lines={reachLines(request)} />
        )}
        <Place title="Ship to" lines={shipToLines(request)} />
        <Place title="Delivery instructions" lines={[request.deliveryInstructions]} />
        <Place title="Notes" lines={[request.notes]}>
          {request.noteAreas.length > 0 && (
            <small>
              {NOTE_LOCATION}: {request.noteAreas.join(', ')}
            </small>
          )}
        </Place>
        {request.files.length > 0 && (
          <div>
            <dt>Files</dt>
            <dd>
              <AttachedFiles files={request.files} />
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  )
}

interface PlaceProps {
  title: string
  lines: (string | false)[]
  children?: ReactNode
}

function Place({ title, lines, children }: PlaceProps) {
  const shown = lines.filter(Boolean)
  if (shown.length === 0) return null
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {shown.map((line, place) => (
          <p key={place}>{line}</p>
        ))}
        {children}
      </dd>
    </div>
  )
}
