import { menuEntries } from '../features/account'
import { Link } from '../parts/Link'
import { paths } from '../paths'
import { useAuth } from '../state/auth'
import { isKnown } from '../state/route'
import css from './AccountMenu.module.css'

/** The My Account panel: who is signed in, and the account's pages. Source: S1 §2. */
export default function AccountMenu() {
  const { user } = useAuth()
  if (!user) return null
  const company = (
    <span className="meta">
      {user.companyName} {user.companyId !== null && `#${user.companyId}`}
    </span>
  )
  return (
    <div className={css.menu}>
      {isKnown(paths.account()) ? (
        <Link className={css.who} href={paths.account()}>
          <b>{user.name}</b>
          {company}
        </Link>
      ) : (
        <p className={css.who}>
          <b>{user.name}</b>
          {company}
        </p>
      )}
      <ul>
        {menuEntries().map((link) => (
          <li key={link.path}>
            <Link href={link.path}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
