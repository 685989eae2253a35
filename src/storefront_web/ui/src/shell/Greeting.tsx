import { useAuth } from '../state/auth'
import css from './Greeting.module.css'

/** Who is signed in, and for which company. Before the page is live, the document's head has put it there. */
export function Greeting() {
  const { user } = useAuth()
  return user ? (
    <span className={css.hello}>{user.hello}</span>
  ) : (
    <span className={`${css.hello} ${css.early}`} />
  )
}
