import type { ReactNode } from 'react'
import { EmptyNote } from './EmptyNote'
import { LoadFailed } from './LoadFailed'
import { Pager } from './Pager'
import { Skeleton } from './Skeleton'
import { grouped } from '../rules/digits'
import css from './PagedList.module.css'
import type { ListData } from '../state/useListData'

interface Rows {
  rows: unknown[]
  total: number
  page: number
  pageCount: number
}

/** A paged list in each of its states: loading, failed, empty, or a page. */
export function PagedList<T extends Rows>({
  what,
  list,
  size,
  empty,
  hrefOf,
  children,
}: {
  what: string
  list: ListData<T>
  /** Rows on a page. */
  size: number
  empty: ReactNode
  hrefOf: (page: number) => string
  children: (page: T) => ReactNode
}) {
  const { data, error, retry, isPlaceholderData } = list
  const loadFailed = error && <LoadFailed what={what} problem={error} retry={retry} />
  if (!data)
    return (
      loadFailed ?? (
        <div className={css.pad}>
          <Skeleton height={32} lines={8} />
        </div>
      )
    )
  if (data.rows.length === 0)
    return (
      <>
        {loadFailed}
        <EmptyNote role="status">{empty}</EmptyNote>
      </>
    )
  const first = (data.page - 1) * size + 1
  return (
    <div aria-busy={isPlaceholderData}>
      {loadFailed}
      <div className={css.scroll}>{children(data)}</div>
      <div className={css.foot}>
        <span>
          {grouped(first)}–{grouped(first + data.rows.length - 1)} of {grouped(data.total)}
        </span>
        <Pager page={data.page} pageCount={data.pageCount} hrefOf={hrefOf} />
      </div>
    </div>
  )
}

/** Return the page of a list for an address, which omits the first. */
export function pageText(page: number): string {
  return page > 1 ? String(page) : ''
}
