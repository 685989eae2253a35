import { NotRead } from '../../parts/NotRead'
import { Skeleton } from '../../parts/Skeleton'
import type { Room } from './useRoom'

/** What stands for a list of a room while it is loading, or above it if it could not be loaded. */
export function RoomState({
  what,
  room: { data, error, retry },
  height,
  lines,
}: {
  what: string
  room: Pick<Room<unknown>, 'data' | 'error' | 'retry'>
  /** Of a row, in pixels. */
  height: number
  lines: number
}) {
  if (error) return <NotRead what={what} problem={error} retry={retry} />
  return data ? null : <Skeleton height={height} lines={lines} />
}
