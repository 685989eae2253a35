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
 * it is, with links that work; it is replaced when the focus is somewhere else.
 */
export function LaterPart({
  part,
  load,
}: {
  part: StaticPartName
  load: () => Promise<{ default: ComponentType }>
}) {
  const [Part, want] = useLazy(load)
  const [isLive, setLive] = useState(false)
  // kept: trusted markup is a new object each time, and React would empty the box on every render
  const [markup] = useState(() =>
    isServer || isHydrating.get() ? { __html: isServer ? mark(part) : ourMarkup('') } : undefined,
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (markup ? whenIdle(want) : want()), [markup, want])
  useEffect(() => {
    const still = box.current
    const go = (event?: FocusEvent) => {
      const next = event ? event.relatedTarget : document.activeElement
      if (Part && !still?.contains(next as Node | null)) setLive(true)
    }
    go()
    still?.addEventListener('focusout', go)
    return () => still?.removeEventListener('focusout', go)
  }, [Part])
  if (isLive && Part) return <Part />
  if (!markup) return null
  return <div ref={box} suppressHydrationWarning dangerouslySetInnerHTML={markup} />
}
