import { useRef, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { navigate, prefetch, prefetchSoon, type NavigateOptions } from '../state/navigation'
import { isKnown } from '../state/route'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  options?: NavigateOptions
}

/**
 * A link. Pages of the store are prefetched on hover or press, and opened on click, so that a press can be
 * canceled by moving away (WCAG 2.5.2). With a modifier key, another button, or an external address, the
 * browser handles it; without an address it is plain text.
 */
export function Link({ href, options, ...rest }: Props) {
  const cancel = useRef<() => void>(undefined)
  if (!href.startsWith('/') || !isKnown(href) || (rest.target ?? '_self') !== '_self')
    return <a href={href || undefined} {...rest} />
  const soon = () => (cancel.current = prefetchSoon(href))
  const now = () => void prefetch(href)
  const never = () => cancel.current?.()
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- an anchor is clicked by Enter
    <a
      href={href}
      {...rest}
      onPointerEnter={(event) => event.pointerType === 'mouse' && soon()}
      onPointerLeave={never}
      onFocus={soon}
      onBlur={never}
      onPointerDown={now}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        void navigate(href, options)
      }}
    />
  )
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
