import type { AnchorHTMLAttributes } from 'react'
import { Link } from '../../parts/Link'
import { paths } from '../../paths'
import { openLookup } from './lookupDialog'

/** "Order Lookup": opens the dialog on a wide screen, goes to the page on a narrow one. Source: S1 §2. */
export function OrderLookupLink(props: Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>) {
  return (
    <Link
      href={paths.orderLookup()}
      {...props}
      onClick={(event) => isPlain(event) && openLookup() && event.preventDefault()}
    >
      Order Lookup
    </Link>
  )
}

function isPlain(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}
