import type { ReactNode } from 'react'
import { EmptyNote } from '../../parts/EmptyNote'
import { NotRead } from '../../parts/NotRead'
import { Pager } from '../../parts/Pager'
import { Skeleton } from '../../parts/Skeleton'
import { grouped } from '../../rules/digits'
import css from './Room.module.css'
import type { Room } from './useRoom'

interface Rows {
  rows: unknown[]
  total: number
  page: number
  pageCount: number
}

/** A list of the staff room in each of its states: loading, failed, empty, or a page. */
export function RoomList<T extends Rows>({
  what,
  room,
  size,
  empty,
  hrefOf,
  children,
}: {
  what: string
  room: Room<T>
  /** Rows on a page. */
  size: number
  empty: ReactNode
  hrefOf: (page: number) => string
  children: (page: T) => ReactNode
}) {
  const { data, error, retry, isPlaceholderData } = room
  const notRead = error && <NotRead what={what} problem={error} retry={retry} />
  if (!data)
    return (
      notRead ?? (
        <div className={css.pad}>
          <Skeleton height={32} lines={8} />
        </div>
      )
    )
  if (data.rows.length === 0)
    return (
      <>
        {notRead}
        <EmptyNote role="status">{empty}</EmptyNote>
      </>
    )
  const first = (data.page - 1) * size + 1
  return (
    <div aria-busy={isPlaceholderData}>
      {notRead}
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
