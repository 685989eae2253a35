import { LoadFailed } from './LoadFailed'
import { Skeleton } from './Skeleton'
import type { ListData } from '../state/useListData'

/** Shown in place of a list while it is loading, or above it if it could not be loaded. */
export function ListState({
  what,
  list: { data, error, retry },
  height,
  lines,
}: {
  what: string
  list: Pick<ListData<unknown>, 'data' | 'error' | 'retry'>
  /** Of a row, in pixels. */
  height: number
  lines: number
}) {
  if (error) return <LoadFailed what={what} problem={error} retry={retry} />
  return data ? null : <Skeleton height={height} lines={lines} />
}
