import { useShell } from '../../state/shell'
import css from './Letterhead.module.css'

/** The head of a printed order: whose paper it is. On the screen it is not seen. */
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
