import { useShell } from '../../state/shell'
import { classes } from '../../parts/classes'
import css from './Letterhead.module.css'

/** The letterhead of a printed document; on the screen only if `isShown`. */
export function Letterhead({ isShown }: { isShown?: boolean }) {
  const { storeName, addressLines, phone, email } = useShell()
  return (
    <div data-letterhead className={classes(css.head, isShown && css.shown)}>
      <strong>{storeName}</strong>
      <span>
        {addressLines.join(', ')}
        <br />
        {[phone && `1-${phone.replace(/^1-/, '')}`, email].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
