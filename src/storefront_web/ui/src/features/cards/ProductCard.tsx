import { useState } from 'react'
import type { CardDetail, ItemListing } from '../../api/types'
import { SUBSTITUTE_AVAILABLE } from '../../contract/messages/catalog.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Highlighted } from '../../parts/Highlighted'
import { Link } from '../../parts/Link'
import { Chip } from '../../parts/Notice'
import { StockBadge } from '../../parts/StockBadge'
import { smallestQuantity } from '../../rules/quantity'
import { useShell } from '../../state/shell'
import { CheckLocations } from '../availability'
import { AddToCart } from '../cart'
import { AddToList } from '../lists'
import { CompareBox } from '../compare'
import { MadeLinks, PriceCell } from '../listing'
import { YourNumber } from '../partnumbers'
import { MoreText } from './MoreText'
import css from './ProductCard.module.css'

/** An item as a card: picture, name, numbers, stock, price and Add. Source: S2 §2.2. */
export function ProductCard({
  row,
  detail,
  term,
  onLook,
}: {
  row: ItemListing
  detail?: CardDetail
  term: string
  onLook: () => void
}) {
  const { skuPrefix } = useShell()
  const { item, price } = row
  const [quantity, setQuantity] = useState(() => smallestQuantity(price.unitSize, price.roundType))
  return (
    <article className={css.card} aria-label={`${item.itemCode} ${item.itemDesc}`}>
      <div className={css.art}>
        <Drawing photo={item.picture} src={item.drawing} width={144} height={96} />
        <span className={css.compare}>
          <CompareBox item={item} withWord />
        </span>
        {item.isDiscontinued && (
          <span className={css.state}>
            <Chip tone="bad" icon="stop">
              Discontinued
            </Chip>
          </span>
        )}
        <Button size="small" className={css.look} onClick={onLook}>
          Quick look<span className="vh"> at {item.itemCode}</span>
        </Button>
        <Link href={item.path} className={css.details}>
          More Details<span className="vh"> of {item.itemCode}</span>
        </Link>
      </div>
      <div className={css.what}>
        <h3 className={css.title}>
          <Highlighted text={item.itemDesc} term={term} />
        </h3>
        <p className={css.text}>{detail && <MoreText detail={detail} of={item.itemCode} />}</p>
        <p className={`meta ${css.numbers}`}>
          <span className={css.code}>
            <Highlighted text={item.itemCode} term={term} />
          </span>
          <span>
            {skuPrefix}
            {item.invMastUid}
          </span>
          {item.nsn && <span>NSN {item.nsn}</span>}
          {item.isNcnr && (
            <Chip tone="warn" icon="stop">
              NCNR
            </Chip>
          )}
        </p>
        <YourNumber item={item} withEditor />
      </div>
      <div className={css.buy}>
        {item.isDiscontinued ? (
          <StockBadge stock={row.stock} isCut={item.offersLengths} />
        ) : (
          <CheckLocations item={item} quantity={quantity}>
            <StockBadge stock={row.stock} isCut={item.offersLengths} />
          </CheckLocations>
        )}
        <div className={css.price}>
          <PriceCell row={row} />
        </div>
        <div className="noprint">
          <AddToCart item={item} price={price} withWord onQuantity={setQuantity} />
        </div>
        <AddToList item={item} quantity={quantity} />
        {item.isDiscontinued && item.hasSubstitute && (
          <ButtonLink href={`${item.path}#sub`}>{SUBSTITUTE_AVAILABLE}</ButtonLink>
        )}
        <MadeLinks item={item} />
      </div>
    </article>
  )
}
