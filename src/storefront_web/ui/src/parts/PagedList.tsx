import type { ReactNode } from 'react'
import { LoadedList } from './LoadedList'
import { Pager } from './Pager'
import { grouped } from '../rules/digits'
import css from './PagedList.module.css'
import type { ListData } from '../state/useListData'

interface Rows {
  rows: unknown[]
  total: number
  page: number
  pageCount: number
}

/** A list whose pages are numbered. */
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
  const { data } = list
  return (
    <LoadedList
      what={what}
      list={list}
      empty={empty}
      foot={data && <Foot page={data} size={size} hrefOf={hrefOf} />}
    >
      {children}
    </LoadedList>
  )
}

function Foot({ page, size, hrefOf }: { page: Rows; size: number; hrefOf: (page: number) => string }) {
  const first = (page.page - 1) * size + 1
  return (
    <div className={css.foot}>
      <span>
        {grouped(first)}–{grouped(first + page.rows.length - 1)} of {grouped(page.total)}
      </span>
      <Pager page={page.page} pageCount={page.pageCount} hrefOf={hrefOf} />
    </div>
  )
}

/** Return the page of a list for an address, which omits the first. */
export function pageText(page: number): string {
  return page > 1 ? String(page) : ''
}
