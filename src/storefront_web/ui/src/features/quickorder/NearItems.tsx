import type { NearOffer } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { Price } from '../../parts/Price'
import type { Row } from './paste'
import css from './QuickOrder.module.css'

/** Items that the line may mean, best match first, as radio buttons. */
export function NearItems({ row, onChoose }: { row: Row; onChoose: (near: NearOffer) => void }) {
  const chosen = row.chosen ?? (row.status === 'Close' ? row.offer?.invMastUid : undefined)
  return (
    <fieldset className={css.near}>
      <legend className="vh">Items for line {row.line}</legend>
      {row.near.map((near) => (
        <label key={near.invMastUid} className={near.invMastUid === chosen ? css.on : undefined}>
          <input
            type="radio"
            name={`near-${row.id}`}
            aria-label={near.itemCode}
            checked={near.invMastUid === chosen}
            onChange={() => onChoose(near)}
          />
          <Drawing src={near.drawing} width={36} height={36} />
          <span className={css.nearText}>
            <b>{near.itemDesc}</b>
            <span className="meta">
              <b>{near.itemCode}</b> {near.whyNear}
            </span>
            {near.whyNot && <span className="meta bad">{near.whyNot}</span>}
          </span>
          {near.confidence > 0 && (
            <span className={css.sure}>
              {near.confidence} % sure
              <meter min={0} max={100} value={near.confidence} aria-hidden="true" />
            </span>
          )}
          <span className="num">
            <Price price={near.unitPrice} unit={near.unitOfMeasure} per={near.pricingUnitSize} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
