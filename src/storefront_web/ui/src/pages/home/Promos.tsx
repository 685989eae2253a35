import type { Promo } from '../../api/types'
import { PROMOTIONS } from '../../contract/messages/search.gen'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import css from './Promos.module.css'

/** Today's promotions, each a picture with a link, in the order that staff gave them. Source: decision B30. */
export function Promos({ promos }: { promos: Promo[] }) {
  return promos.length > 0 ? (
    <ul className={`card ${css.promos}`} aria-label={PROMOTIONS}>
      {promos.map(({ title, image, href }) => (
        <li key={title}>
          {href ? (
            <Link href={href}>
              {image && <Drawing src={image} width={72} height={48} />}
              {title}
            </Link>
          ) : (
            title
          )}
        </li>
      ))}
    </ul>
  ) : null
}
