import { Link } from './Link'
import css from './Pager.module.css'

/** Pages of a list as links: the first, the last and those around the one shown. */
export function Pager({
  page,
  pageCount,
  hrefOf,
}: {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
}) {
  if (pageCount <= 1) return null
  return (
    <nav aria-label="Pages" className={css.pager}>
      {page > 1 && (
        <Link href={hrefOf(page - 1)} rel="prev">
          Previous
        </Link>
      )}
      <ol>
        {shown(page, pageCount).map((number, at, all) => (
          <li key={number}>
            {at > 0 && number - (all[at - 1] ?? 0) > 1 && <span>…</span>}
            <Link
              href={hrefOf(number)}
              aria-current={number === page ? 'page' : undefined}
              aria-label={`Page ${number}`}
            >
              {number}
            </Link>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <Link href={hrefOf(page + 1)} rel="next">
          Next
        </Link>
      )}
    </nav>
  )
}

function shown(page: number, count: number): number[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, count]
  return [...new Set(around)].filter((number) => number >= 1 && number <= count).toSorted((a, b) => a - b)
}
