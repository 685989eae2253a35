import type { Promo } from '../../api/types'
import { PROMOTIONS } from '../../contract/messages/search.gen'
import { Drawing } from '../../parts/Drawing'
import { CategoryLink } from '../../parts/CategoryLink'
import css from './Promos.module.css'

/** Today's promotions, each a picture with a link, in the order that staff gave them. Source: decision B30. */
export function Promos({ promos }: { promos: Promo[] }) {
  return promos.length > 0 ? (
    <ul className={`card ${css.promos}`} aria-label={PROMOTIONS}>
      {promos.map((promo) => (
        <li key={promo.title}>
          <CategoryLink href={promo.href}>
            {promo.image && <Drawing src={promo.image} width={72} height={48} />}
            {promo.title}
          </CategoryLink>
        </li>
      ))}
    </ul>
  ) : null
}
