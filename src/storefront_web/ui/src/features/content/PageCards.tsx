import type { PageCard } from '../../api/types'
import { Drawing } from '../../parts/Drawing'
import { Link } from '../../parts/Link'
import css from './PageCards.module.css'

/** Pages as cards: a drawing, a name and one sentence. */
export function PageCards({ pages }: { pages: PageCard[] }) {
  return (
    <ul className={css.cards}>
      {pages.map((page) => (
        <li key={page.path}>
          <Link href={page.path} className="card">
            {page.drawing && <Drawing src={page.drawing} width={96} height={64} />}
            <span>
              <b>{page.title}</b>
              <span>{page.description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
