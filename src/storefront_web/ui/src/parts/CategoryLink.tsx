import type { ComponentProps } from 'react'
import { paths } from '../paths'
import { useNonWeb } from '../state/nonWeb'
import { Link } from './Link'

const CATEGORY = `${paths.categories()}/`

/**
 * A link that can lead to a category: it keeps the choice of staff to see non-web items, which the category reads
 * from its address.
 */
export function CategoryLink({ href, ...rest }: ComponentProps<typeof Link>) {
  const nonWeb = useNonWeb()
  const kept =
    nonWeb && href.startsWith(CATEGORY) ? `${href}${href.includes('?') ? '&' : '?'}nonweb=true` : href
  return <Link href={kept} {...rest} />
}
