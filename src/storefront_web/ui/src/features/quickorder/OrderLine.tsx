import { memo, useState, type KeyboardEvent } from 'react'
import type { NearOffer } from '../../api/types'
import { DID_YOU_MEAN, SAME_AS, SEARCHING, USE_NUMBER } from '../../contract/messages/quickorder.gen'
import { YOUR_NUMBER } from '../../contract/messages/partnumbers.gen'
import { Button, ButtonLink, IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { Money, Price } from '../../parts/Price'
import { Quantity } from '../../parts/Quantity'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useNonWeb } from '../../state/nonWeb'
import { RequestPrice } from '../price-request'
import { LineLength } from './LineLength'
import { NearItems } from './NearItems'
import { extendedOf, isCut, type LineCut, type Row } from './paste'
import css from './QuickOrder.module.css'

/** The unit of a piece that is cut. */
const PIECE = 'EA'

/** The actions on a line, by its id. */
export interface LineActions {
  rewrite: (id: string, written: string) => void
  setQuantity: (id: string, quantity: number) => void
  choose: (id: string, near: NearOffer) => void
  setLength: (id: string, length: string, cut: LineCut | undefined) => void
  remove: (id: string) => void
  again: (id: string) => void
}

/** A line of the list: the pasted text, the matched item, the quantity, and the price. */
export const OrderLine = memo(function OrderLine({
  row,
  same,
  actions,
}: {
  row: Row
  /** The earlier line with the same item. */
  same?: number
  actions: LineActions
}) {
  const { offer } = row
  const nonWeb = useNonWeb()
  const extended = extendedOf(row)
  const isToCorrect = row.status === 'NotFound' || row.status === 'Unread'
  return (
    <li
      className={css.line}
      data-line={row.id}
      aria-label={`Line ${row.line}`}
      aria-busy={row.isBusy || undefined}
    >
      <span className={css.number}>{row.line}</span>
      <div className={classes(css.pasted, isToCorrect && css.correct)}>
        <PastedText row={row} onRewrite={actions.rewrite} />
        <Standing row={row} />
      </div>
      {isToCorrect ? (
        <div className={css.help}>
          <Button size="small" onClick={() => actions.again(row.id)}>
            Check again
          </Button>
          {row.number && row.status === 'NotFound' && (
            <ButtonLink
              size="small"
              href={paths.search({ searchTerm: row.number, nonweb: nonWeb ? 'true' : '' })}
            >
              Search
            </ButtonLink>
          )}
        </div>
      ) : (
        <>
          <div className={css.what}>
            {offer ? (
              <>
                <Drawing src={offer.drawing} width={40} height={40} />
                <div>
                  <Link href={offer.path} className={css.name}>
                    {offer.itemDesc}
                  </Link>
                  <span className={css.codes}>
                    <b>{offer.itemCode}</b>
                    {offer.customerPartNumber && (
                      <span>
                        {YOUR_NUMBER} <b>{offer.customerPartNumber}</b>
                      </span>
                    )}
                    {offer.isNcnr && <span className="warn">NCNR</span>}
                  </span>
                  {offer.stockText && !offer.whyNot && (
                    <span className={classes('meta', offer.isInStock ? 'good' : 'warn')}>
                      {[offer.stockText, !offer.isInStock && offer.leadTimeText].filter(Boolean).join('. ')}
                    </span>
                  )}
                  <Remarks row={row} same={same} />
                  {offer.needsLength && (
                    <LineLength key={offer.invMastUid} row={row} offer={offer} onLength={actions.setLength} />
                  )}
                </div>
              </>
            ) : (
              <span className="meta">{row.message}</span>
            )}
          </div>
          <div className={css.quantity}>
            {(row.status !== 'Blocked' || offer?.needsLength) && (
              <Quantity
                value={row.quantity}
                of={offer?.itemCode ?? `line ${row.line}`}
                unitSize={offer?.unitSize}
                roundType={offer?.roundType}
                onChange={(quantity) => actions.setQuantity(row.id, quantity)}
              />
            )}
          </div>
          <div className={classes(css.price, 'num')}>
            {offer && (
              <Price
                price={row.cut ? (row.cut.unitPrice ?? null) : offer.unitPrice}
                unit={row.cut ? PIECE : offer.unitOfMeasure}
                per={row.cut ? 1 : offer.pricingUnitSize}
                loading={row.isBusy || (row.cut && row.cut.unitPrice === undefined)}
              />
            )}
            {offer?.unitPrice === null && !offer.isDiscontinued && <RequestPrice look="link" item={offer} />}
            {offer?.priceWhy && <span className="meta">{offer.priceWhy}</span>}
          </div>
          <div className={classes(css.total, 'num')}>
            <b>
              {!offer || row.isBusy || extended == null || (offer.whyNot && !row.cut) ? (
                '--'
              ) : (
                <Money amount={extended} />
              )}
            </b>
          </div>
        </>
      )}
      <span className={css.drop} data-remove>
        <IconButton label={`Remove line ${row.line}`} onClick={() => actions.remove(row.id)}>
          <Icon name="close" />
        </IconButton>
      </span>
      {row.corrections.length > 0 && <Corrections row={row} onRewrite={actions.rewrite} />}
      {row.near.length > 0 && <NearItems row={row} onChoose={(near) => actions.choose(row.id, near)} />}
    </li>
  )
})

/** Numbers that look like the unknown one; one press replaces it. */
function Corrections({ row, onRewrite }: { row: Row; onRewrite: (id: string, written: string) => void }) {
  return (
    <div className={css.corrections}>
      <span>{DID_YOU_MEAN}</span>
      {row.corrections.map(({ number, text, itemDesc }) => (
        <span key={text} className={css.correction}>
          <Button
            size="small"
            aria-label={fill(USE_NUMBER, { number, line: row.line })}
            onClick={() => onRewrite(row.id, text)}
          >
            {number}
          </Button>{' '}
          {itemDesc}
        </span>
      ))}
    </div>
  )
}

/** The line as pasted, in a field; Enter or blur checks the edited text again. */
function PastedText({ row, onRewrite }: { row: Row; onRewrite: (id: string, written: string) => void }) {
  const [typed, setTyped] = useState(row.text)
  const [known, setKnown] = useState(row.text)
  if (known !== row.text) {
    setKnown(row.text)
    setTyped(row.text)
  }
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') onRewrite(row.id, typed)
    if (event.key === 'Escape') setTyped(row.text)
  }
  return (
    <input
      className={css.text}
      aria-label={`Text of line ${row.line}`}
      aria-invalid={row.status === 'NotFound' || row.status === 'Unread' || undefined}
      autoComplete="off"
      spellCheck={false}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={keys}
      onBlur={() => onRewrite(row.id, typed)}
    />
  )
}

/** The status of the line in words. */
function Standing({ row }: { row: Row }) {
  if (row.isBusy) return <span className="meta">Checking...</span>
  if (row.refused)
    return (
      <span className="meta bad" role="alert">
        <Icon name="warn" /> {row.refused}
      </span>
    )
  if (row.status === 'Found' || isCut(row))
    return (
      <span className="meta good">
        <Icon name="ok" /> {row.matchText}
      </span>
    )
  if (row.status === 'Later') return <span className="meta">{SEARCHING}</span>
  if (row.status === 'Close' || row.status === 'Choose')
    return (
      <span className="meta warn">
        <Icon name="info" /> {row.near.length === 1 ? '1 candidate' : `${row.near.length} candidates`}
      </span>
    )
  return (
    <span className="meta bad">
      <Icon name="warn" /> {row.message}
    </span>
  )
}

/** What was assumed, rounded or merged. */
function Remarks({ row, same }: { row: Row; same?: number }) {
  const remarks = [
    row.status === 'Blocked' ? '' : row.message,
    row.offer?.adjusted ?? '',
    same === undefined ? '' : fill(SAME_AS, { line: same }),
    row.note,
  ].filter((text) => text !== '')
  return remarks.map((text) => (
    <span key={text} className={text === row.note ? 'meta' : 'meta warn'}>
      {text}
    </span>
  ))
}
