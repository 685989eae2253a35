import { useState } from 'react'
import type { CardDetail, ItemListing } from '../../api/types'
import { useLazy } from '../../parts/useLazy'
import { ProductCard } from './ProductCard'
import css from './ProductCard.module.css'

/** Items as cards, each with a quick look dialog; `cards` has the data that table rows do not. */
export function CardGrid({ rows, cards, term }: { rows: ItemListing[]; cards: CardDetail[]; term: string }) {
  const [at, setAt] = useState(-1)
  const [QuickLook, want] = useLazy(() => import('./QuickLook'))
  const details = new Map(cards.map((card) => [card.invMastUid, card]))
  const row = rows[at]
  return (
    <>
      <ul className={css.grid} aria-label="Items">
        {rows.map((one, place) => (
          <li key={one.item.invMastUid}>
            <ProductCard
              row={one}
              detail={details.get(one.item.invMastUid)}
              term={term}
              onLook={() => {
                want()
                setAt(place)
              }}
            />
          </li>
        ))}
      </ul>
      {row && QuickLook && (
        <QuickLook row={row} place={at} count={rows.length} onMove={setAt} onClose={() => setAt(-1)} />
      )}
    </>
  )
}
