import { useShell } from '../../state/shell'
import css from './Letterhead.module.css'

/** The letterhead of a printed order, hidden on the screen. */
export function Letterhead() {
  const { storeName, addressLines, phone, email } = useShell()
  return (
    <div className={css.head}>
      <strong>{storeName}</strong>
      <span>
        {addressLines.join(', ')}
        <br />
        {[phone && `1-${phone.replace(/^1-/, '')}`, email].filter(Boolean).join(' · ')}
      </span>
    </div>
  )
}
