import { useState } from 'react'
import type { ItemListing } from '../../api/types'
import { OTHER_THAN } from '../../contract/messages/search.gen'
import { AddToCart } from '../cart'
import { PriceCell } from '../listing'
import { Button, IconButton } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { Measure } from '../../parts/Measure'
import { allInMillimeters } from '../../rules/millimeters'
import { StockBadge } from '../../parts/StockBadge'
import { classes } from '../../parts/classes'
import { type ComparedSpec, compareSpecs } from '../../rules/compare'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './CompareTable.module.css'

/** Items side by side: differences from the base item come first, and are marked. */
export function CompareTable({ rows, onRemove }: { rows: ItemListing[]; onRemove: (uid: number) => void }) {
  const [baseUid, setBaseUid] = useState(rows[0]?.item.invMastUid)
  const found = rows.findIndex((row) => row.item.invMastUid === baseUid)
  const base = Math.max(found, 0)
  const { differ, same } = compareSpecs(
    rows.map((row) => row.item),
    base,
  )
  const on = (at: number) => (at === base ? css.base : undefined)
  return (
    <div className={`card ${css.scroll}`}>
      <table className={css.table}>
        <colgroup>
          <col />
          {rows.map((row) => (
            <col key={row.item.invMastUid} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <td>
              <Summary differ={differ.length} same={same.length} code={rows[base]?.item.itemCode ?? ''} />
            </td>
            {rows.map(({ item }, at) => (
              <th scope="col" key={item.invMastUid} className={on(at)}>
                <span className={css.item}>
                  <span className={css.top}>
                    {at === base ? (
                      <Chip icon="ok">Compared with</Chip>
                    ) : (
                      <Button look="link" size="small" onClick={() => setBaseUid(item.invMastUid)}>
                        Compare with this<span className="vh"> {item.itemCode}</span>
                      </Button>
                    )}
                    <IconButton label={`Remove ${item.itemCode}`} onClick={() => onRemove(item.invMastUid)}>
                      <Icon name="close" />
                    </IconButton>
                  </span>
                  <Drawing
                    photo={item.picture}
                    src={item.drawing}
                    width={96}
                    height={64}
                    className={css.picture}
                  />
                  <Link href={item.path}>{item.itemCode}</Link>
                  <span className="meta">{item.itemDesc}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Price, stock</th>
            {rows.map((row, at) => (
              <td key={row.item.invMastUid} className={on(at)}>
                <span className={css.item}>
                  <span className={css.price}>
                    <PriceCell row={row} />
                  </span>
                  <StockBadge stock={row.stock} isCut={row.item.offersLengths} />
                  <span className="noprint">
                    <AddToCart item={row.item} price={row.price} />
                  </span>
                </span>
              </td>
            ))}
          </tr>
          <Group title="Differ" specs={differ} columns={rows.length} on={on} />
          <Group title="The same" specs={same} columns={rows.length} on={on} />
        </tbody>
      </table>
    </div>
  )
}

function Group({
  title,
  specs,
  columns,
  on,
}: {
  title: string
  specs: ComparedSpec[]
  columns: number
  on: (at: number) => string | undefined
}) {
  if (specs.length === 0) return null
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={columns + 1} className={css.group}>
          {title} <span className="meta">{specs.length}</span>
        </th>
      </tr>
      {specs.map((spec) => (
        <SpecRow key={spec.attribute + spec.unit} spec={spec} on={on} />
      ))}
    </>
  )
}

function SpecRow({
  spec: { attribute, unit, values, isOther },
  on,
}: {
  spec: ComparedSpec
  on: (at: number) => string | undefined
}) {
  const mm = allInMillimeters(attribute, values, unit)
  return (
    <tr>
      <th scope="row">
        {attribute}{' '}
        <span className="meta">
          <Measure text={unit} mm={mm && 'mm'} />
        </span>
      </th>
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the columns stand in the order of the items
        <td key={at} className={classes(on(at), isOther[at] && css.other)}>
          <Measure text={value || '--'} mm={mm && (mm[at] || '--')} />
        </td>
      ))}
    </tr>
  )
}

function Summary({ differ, same, code }: { differ: number; same: number; code: string }) {
  return (
    <span className={css.item}>
      <b>{counted(differ, 'differs', 'differ')}</b>
      <span className="meta">{counted(same, 'is', 'are')} the same</span>
      <span className="meta">≠ {fill(OTHER_THAN, { code })}</span>
    </span>
  )
}
