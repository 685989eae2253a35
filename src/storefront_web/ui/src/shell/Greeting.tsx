import { useAuth } from '../state/auth'
import css from './Greeting.module.css'

/** Who is signed in, and for which company. Before hydration an inline script in the head shows it. */
export function Greeting() {
  const { user } = useAuth()
  return user ? (
    <span className={css.hello}>{user.hello}</span>
  ) : (
    <span className={`${css.hello} ${css.early}`} />
  )
}
