import { useRef, type AnchorHTMLAttributes, type MouseEvent } from 'react'
import { navigate, prefetch, prefetchSoon, type NavigateOptions } from '../state/navigation'
import { isKnown } from '../state/route'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string
  options?: NavigateOptions
}

/**
 * A link. Pages of ours are fetched when the pointer rests on it, and opened when the button goes down;
 * with a modifier, another button, or for an outside address it is the browser's own link.
 */
export function Link({ href, options, target, ...rest }: Props) {
  const opened = useRef(false)
  const cancel = useRef<() => void>(undefined)
  if (!href.startsWith('/') || !isKnown(href) || (target && target !== '_self')) return <a href={href} target={target} {...rest} />
  const open = () => void navigate(href, options)
  const soon = () => (cancel.current = prefetchSoon(href))
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
      onTouchStart={() => void prefetch(href)}
      onMouseDown={(event) => {
        rest.onMouseDown?.(event)
        opened.current = isPlain(event)
        if (opened.current) open()
      }}
      onClick={(event) => {
        rest.onClick?.(event)
        if (event.defaultPrevented || !isPlain(event)) return
        event.preventDefault()
        if (!opened.current) open()
        opened.current = false
      }}
    />
  )
}

function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
