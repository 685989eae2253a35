import { type ComponentType, useEffect, useRef, useState } from 'react'
import { whenIdle } from '../state/deferredLayout'
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
 * it is, with links that work; it is replaced when none of them has the focus. A button that was pressed is
 * pressed again.
 */
export function LaterPart({
  part,
  load,
}: {
  part: StaticPartName
  load: () => Promise<{ default: ComponentType }>
}) {
  const [Part, want] = useLazy(load)
  /** Set once the part is live: presses again what was pressed before. */
  const [live, setLive] = useState<() => void>()
  // kept: trusted markup is a new object each time, and React would empty the box on every render
  const [markup] = useState(
    () => (isServer || isHydrating.get()) && { __html: isServer ? mark(part) : ourMarkup('') },
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (markup ? whenIdle(want) : want()), [markup, want])
  useEffect(() => {
    const still = box.current
    const go = () => {
      if (!Part || still?.querySelector('a:focus')) return
      const at = [...(still ?? document).querySelectorAll('button')].indexOf(window.pressed!)
      const before = still?.previousElementSibling
      setLive(() => () => before?.nextElementSibling?.querySelectorAll('button')[at]?.click())
    }
    // deferred: while the focus moves from one link to the next, neither has it
    const soon = () => setTimeout(go)
    addEventListener('focusout', soon)
    go()
    return () => removeEventListener('focusout', soon)
  }, [Part])
  useEffect(() => live?.(), [live])
  if (live && Part) return <Part />
  if (!markup) return null
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
