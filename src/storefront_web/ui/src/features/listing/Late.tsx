import { type ReactNode, Suspense } from 'react'

/**
 * A part far below the screen. React hydrates it by itself once the page is ready, or as soon as somebody touches
 * it, followed by the `next` part, so that no single task takes long.
 */
export function Late({ children, next }: { children: ReactNode; next?: ReactNode }) {
  return (
    <Suspense>
      {children}
      {next}
    </Suspense>
  )
}
