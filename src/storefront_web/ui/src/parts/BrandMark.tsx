import css from './BrandMark.module.css'
import { Drawing } from './Drawing'

/** A brand's logo beside the title that names it. */
export function BrandMark({ logo }: { logo: string }) {
  return <Drawing className={css.logo} src={logo} width={160} height={56} first />
}
