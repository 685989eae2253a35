import { type RefObject, useEffect, useState } from 'react'
import * as words from '../../contract/messages/checkout.gen'
import { TBD } from '../../contract/messages/shipping.gen'
import { Button } from '../../parts/Button'
import { Money } from '../../parts/Price'
import { fill } from '../../rules/text'
import { goToSection } from './sections'
import type { SectionState } from './sectionStates'
import css from './BottomBar.module.css'

/**
 * The bar at the foot of a phone's screen: the total, what is left to do, and the next step or Submit. It leaves
 * when the summary's own button, `submit`, is on the screen.
 */
export function BottomBar({
  total,
  sections,
  left,
  submit,
}: {
  /** In dollars, null if it is to be determined. */
  total: number | null
  sections: SectionState[]
  /** How many things are left to do. */
  left: number
  submit: RefObject<HTMLElement | null>
}) {
  const isSeen = useSeen(submit)
  const next = sections.find((section) => !section.isValid)
  if (isSeen) return null
  return (
    <div className={css.bar} role="group" aria-label={words.TOTAL_AND_STEP}>
      <span className={css.total}>
        <b>{total === null ? TBD : <Money amount={total} />}</b>
        <span className="meta">{left > 0 && fill(words.STEPS_LEFT, { count: left })}</span>
      </span>
      {next ? (
        <Button onClick={() => goToSection(next.title)}>
          {fill(words.NEXT_STEP, { section: next.title })}
        </Button>
      ) : (
        <Button look="primary" onClick={() => submit.current?.querySelector('button')?.click()}>
          {submit.current?.textContent}
        </Button>
      )}
    </div>
  )
}

/** Whether an element is on the screen. */
function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false))
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isSeen
}
