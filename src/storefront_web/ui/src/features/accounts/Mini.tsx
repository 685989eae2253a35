import { type ReactNode, useEffect, useRef } from 'react'
import { PageTitle } from '../../parts/PageTitle'
import css from './Mini.module.css'

/** A page with one short question or answer: a narrow card in the middle, at `step` of `steps`. */
export function Mini({
  title,
  step,
  steps = 3,
  children,
}: {
  title: ReactNode
  step?: number
  steps?: number
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the previous step, which had the focus, is gone
    if (document.activeElement === document.body) frame.current?.querySelector('h1')?.focus()
  }, [])
  return (
    <div ref={frame} className={`card ${css.mini}`}>
      <PageTitle>{title}</PageTitle>
      {step !== undefined && (
        <div className={css.bar} role="img" aria-label={`Step ${Math.min(step, steps)} of ${steps}`}>
          {Array.from({ length: steps }, (_, at) => (
            <i key={at} className={at + 1 < step ? css.done : at + 1 === step ? css.now : undefined} />
          ))}
        </div>
      )}
      <div className={css.inside}>{children}</div>
    </div>
  )
}
