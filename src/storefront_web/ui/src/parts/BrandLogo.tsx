import css from './BrandLogo.module.css'
import { Drawing } from './Drawing'

/**
 * A maker's logo on white ground. Logos are of any shape, and the box is always the same: nothing moves when one
 * comes. `alt` is for where the name does not stand beside it; `first`: it is seen at once.
 */
export function BrandLogo({ src, alt, first }: { src: string; alt?: string; first?: boolean }) {
  return <Drawing className={css.logo} src={src} alt={alt} width={160} height={56} first={first} />
}
