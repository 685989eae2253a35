import { type ComponentType, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { whenIdle } from '../state/deferredLayout'
import { replay } from '../state/earlyInput'
import { isServer } from '../state/queries'
import { isHydrating } from '../state/store'
import { ourMarkup } from '../parts/ourMarkup'
import { useLazy } from '../parts/useLazy'
import { mark, type StaticPartName } from './StaticPart'
// the styles of these parts come with the page, as their markup does
import '../features/feedback/Newsletter.module.css'
import './Footer.module.css'
import './Greeting.module.css'
import './MainNav.module.css'
import './NavMenu.module.css'

/**
 * A part of the frame whose script is loaded once the page is ready. Until then the server's markup stays as
 * it is, with links that work; it is replaced when none of them has the focus, and no button is held down. The
 * focus stays where it is, and so does what was typed; a button that was pressed is pressed again.
 */
export function LaterPart({
  part,
  load,
}: {
  part: StaticPartName
  load: () => Promise<{ default: ComponentType }>
}) {
  const [Part, want] = useLazy(load)
  // kept: trusted markup is a new object each time, and React would empty the box on every render
  const [markup, setMarkup] = useState(
    () => (isServer || isHydrating.get()) && { __html: isServer ? mark(part) : ourMarkup('') },
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? whenIdle(want) : want()), [want])
  useEffect(() => {
    if (!Part || !markup) return
    const replace = () => {
      const still = box.current
      if (!still || still.querySelector('a:focus, :active')) return
      const before = still.previousElementSibling
      const old = controls(still)
      const focused = document.activeElement
      const pressed: Element | undefined = window.pressed
      const isMarked = focused?.matches(':focus-visible')
      // at once: between a look at the old controls and the new ones nobody can press a key
      flushSync(() => setMarkup(false))
      const now = controls(before?.nextElementSibling)
      old.forEach((one, at) => {
        // a menu that does not fit is behind the last button
        const same = now[at] ?? now.at(-1)
        if (!same) return
        if (one.value) replay(same, one.value)
        if (one === focused) same.focus({ preventScroll: true, focusVisible: isMarked })
        if (one === pressed) same.click()
      })
    }
    // deferred: while the focus moves from one link to the next, neither has it
    const soon = () => setTimeout(replace)
    const ENDS = ['focusout', 'click']
    for (const end of ENDS) addEventListener(end, soon)
    soon()
    return () => {
      for (const end of ENDS) removeEventListener(end, soon)
    }
  }, [Part, markup])
  if (markup) return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
  return Part ? <Part /> : null
}

/** The buttons and fields of a part; both renderings have the same ones in the same order. */
const controls = (part?: Element | null) => [
  ...(part?.querySelectorAll<HTMLInputElement>('button, input') ?? []),
]
