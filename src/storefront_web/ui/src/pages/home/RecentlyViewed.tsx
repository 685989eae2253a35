import { useRef, useState } from 'react'
import { need } from '../../api/fetch'
import type { ItemCard, ItemListing } from '../../api/types'
import {
  RECENTLY_VIEWED,
  THE_VIEWED,
  VIEWED_CLEAR,
  VIEWED_NONE,
  VIEWED_REMOVE,
  VIEWED_REMOVED,
} from '../../contract/messages/search.gen'
import { CheckLocations } from '../../features/availability'
import { PriceCell } from '../../features/listing'
import { Button, IconButton } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { LoadFailed } from '../../parts/LoadFailed'
import { StockBadge } from '../../parts/StockBadge'
import { fill } from '../../rules/text'
import { useLater } from '../../state/queries'
import { forgetViewed, viewed } from '../../state/viewed'
import css from './RecentlyViewed.module.css'

/** The items that this browser has shown last, with today's prices and stock; each can be removed. */
export default function RecentlyViewed() {
  const [asked] = useState(viewed)
  const [left, setLeft] = useState(asked)
  const [notice, setNotice] = useState('')
  const box = useRef<HTMLElement>(null)
  const { data, error, retry } = useLater(
    need<ItemListing[]>(`/api/search/viewed?items=${asked.join(',')}`),
    { enabled: asked.length > 0 },
  )
  const rows = data?.filter((row) => left.includes(row.item.invMastUid)) ?? []
  const forget = (item?: ItemCard) => {
    forgetViewed(item?.invMastUid)
    setLeft(item ? left.filter((one) => one !== item.invMastUid) : [])
    setNotice(item ? fill(VIEWED_REMOVED, { code: item.itemCode }) : '')
    box.current?.focus()
  }
  const isEmptied = !!data?.length && rows.length === 0
  if (rows.length === 0 && !error && !isEmptied) return null
  return (
    <section ref={box} className={`card ${css.viewed}`} aria-label={RECENTLY_VIEWED} tabIndex={-1}>
      <header>
        <h2>{RECENTLY_VIEWED}</h2>
        {rows.length > 0 && (
          <Button look="link" onClick={() => forget()}>
            {VIEWED_CLEAR}
          </Button>
        )}
      </header>
      {isEmptied && <p className={css.none}>{VIEWED_NONE}</p>}
      {error && !isEmptied && <LoadFailed what={THE_VIEWED} problem={error} retry={retry} />}
      <ul>
        {rows.map((row) => (
          <Viewed key={row.item.invMastUid} row={row} onRemove={() => forget(row.item)} />
        ))}
      </ul>
      <p role="status" className="vh">
        {notice}
      </p>
    </section>
  )
}

function Viewed({ row, onRemove }: { row: ItemListing; onRemove: () => void }) {
  const { item, stock } = row
  return (
    <li>
      <Drawing photo={item.picture} src={item.drawing} />
      <IconButton
        className={css.remove}
        label={fill(VIEWED_REMOVE, { code: item.itemCode })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </IconButton>
      <Link href={item.path}>{item.itemDesc}</Link>
      <span className="meta">{item.itemCode}</span>
      <PriceCell row={row} />
      {!item.isDiscontinued && (
        <CheckLocations item={item}>
          <StockBadge stock={stock} isCut={item.offersLengths} />
        </CheckLocations>
      )}
    </li>
  )
}
