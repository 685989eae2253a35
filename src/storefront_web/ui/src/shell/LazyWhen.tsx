import { useEffect, type ComponentType } from 'react'
import { type Store, useStore } from '../state/store'
import { useLazy } from '../parts/useLazy'

/** A part that is seldom seen: it is loaded when `when` first holds something, and stands there while it does. */
export function LazyWhen({
  when,
  load,
}: {
  when: Pick<Store<unknown>, 'get' | 'watch'>
  load: () => Promise<{ default: ComponentType }>
}) {
  const isNow = Boolean(useStore(when, () => false))
  const [Part, want] = useLazy(load)
  useEffect(() => {
    if (isNow) want()
  }, [isNow, want])
  return isNow && Part ? <Part /> : null
}
