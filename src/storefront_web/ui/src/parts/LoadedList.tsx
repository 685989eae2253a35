import type { ReactNode } from 'react'
import type { ListData } from '../state/useListData'
import { EmptyNote } from './EmptyNote'
import css from './LoadedList.module.css'
import { LoadFailed } from './LoadFailed'
import { Skeleton } from './Skeleton'

/** A list in each of its states: loading, failed, empty, or rows with a foot that leads to the other pages. */
export function LoadedList<T extends { rows: unknown[] }>({
  what,
  list,
  empty,
  children,
  foot,
}: {
  what: string
  list: ListData<T>
  empty: ReactNode
  children: (page: T) => ReactNode
  foot: ReactNode
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
  return (
    <div aria-busy={isPlaceholderData}>
      {loadFailed}
      <div className={css.scroll}>{children(data)}</div>
      {foot}
    </div>
  )
}
