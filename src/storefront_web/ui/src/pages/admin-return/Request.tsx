import { useState } from 'react'
import type { DeskReturn } from '../../api/types'
import { DENIED_REASON_MAX } from '../../contract/limits/returns.gen'
import {
  DENY,
  DENY_NOTE,
  DENY_NOW,
  DENY_TITLE,
  REQUEST_HEAD,
  RETURN_NOTE,
  RETURN_PHOTOS,
  RETURN_REASON,
} from '../../contract/messages/returns.gen'
import { FileLinks } from '../../features/files'
import { reasonOfLine, returnCalls } from '../../features/returns'
import { Button } from '../../parts/Button'
import { Dialog } from '../../parts/Dialog'
import { Fact } from '../../parts/Fact'
import { TextArea } from '../../parts/Field'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { staffPaths } from '../../staffPaths'
import { showMoment } from '../../rules/dates'
import { showCount, showUnitPrice } from '../../rules/money'
import { fill } from '../../rules/text'
import type { Act } from './act'
import css from './AdminReturnPage.module.css'
import { useDeed } from './useDeed'

/** What the customer asks for, and the way to deny it. */
export function Request({ desk, act }: { desk: DeskReturn; act: Act }) {
  const { rma } = desk
  const [isDenying, setDenying] = useState(false)
  return (
    <Panel title={REQUEST_HEAD} note={showMoment(rma.requestedAt)}>
      <dl className={css.facts}>
        <Fact name="Order">
          {rma.orderNumber !== null && (
            <Link href={staffPaths.order(rma.orderNumber)}>{rma.orderNumber}</Link>
          )}
        </Fact>
        <Fact name="By">{[rma.requestedBy, rma.contactEmail].filter(Boolean).join(', ')}</Fact>
        <Fact name={RETURN_NOTE}>{rma.note}</Fact>
        <Fact name={RETURN_PHOTOS}>{rma.photos.length > 0 && <FileLinks files={rma.photos} />}</Fact>
        {rma.lines.map((line) => (
          <Fact key={line.lineNumber} name={line.itemCode}>
            {showCount(line.quantityRequested)} {line.unitOfMeasure} at {showUnitPrice(line.unitPrice)},{' '}
            {reasonOfLine(line)}
          </Fact>
        ))}
        <Fact name="Decided by">{desk.decidedBy}</Fact>
        <Fact name="Denied">{rma.deniedReason}</Fact>
      </dl>
      {!desk.whyNot['deny'] && (
        <div className={css.pad}>
          <div className={css.deeds}>
            <Button aria-haspopup="dialog" onClick={() => setDenying(true)}>
              {DENY}
            </Button>
          </div>
        </div>
      )}
      {isDenying && <DenyDialog desk={desk} act={act} onClose={() => setDenying(false)} />}
    </Panel>
  )
}

function DenyDialog({ desk, act, onClose }: { desk: DeskReturn; act: Act; onClose: () => void }) {
  const { rmaNumber, version } = desk.rma
  const [reason, setReason] = useState('')
  const { isBusy, problem, start } = useDeed(async (calling) => {
    const failed = await act(calling)
    if (!failed) onClose()
    return failed
  })
  return (
    <Dialog
      title={fill(DENY_TITLE, { number: rmaNumber })}
      narrow
      onClose={onClose}
      footer={
        <>
          <Button size="big" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="big"
            look="primary"
            aria-busy={isBusy}
            onClick={() => start(() => returnCalls.deny(rmaNumber, { version, reason }))}
          >
            {DENY_NOW}
          </Button>
        </>
      }
    >
      <div className="stack">
        <TextArea
          label={RETURN_REASON}
          rows={3}
          maxLength={DENIED_REASON_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p className="meta">{DENY_NOTE}</p>
        <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      </div>
    </Dialog>
  )
}
