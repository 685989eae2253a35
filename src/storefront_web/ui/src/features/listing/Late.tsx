import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { settled } from '../../state/settling'
import { useStore } from '../../state/store'
import { FieldsWait } from '../../state/waiting'

/**
 * What stands far below the screen. It is hydrated by itself once the page answers, or at once when somebody
 * touches it; then what comes `next`, so that no piece of work is long.
 */
export function Late({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <Suspense>
      <Fields>{children}</Fields>
      {next}
    </Suspense>
  )
}

/** Inside the boundary: a page that settles does not hurry what is not hydrated yet. */
function Fields({ children }: { children: ReactNode }) {
  const isSettled = useDeferredValue(useStore(settled, () => false))
  return <FieldsWait value={!isSettled}>{children}</FieldsWait>
}
