import type { SavedCart } from '../../api/types'
import {
  KEPT_UNTIL,
  NO_SAVED,
  NO_SAVED_MORE,
  SAVED_NOT_READ,
  SAVED_RESTORED,
  SAVED_TITLE,
} from '../../contract/messages/cart.gen'
import { DELETED } from '../../contract/messages/lists.gen'
import { PutBack, useSavedActions, useSavedCarts, whySaved } from '../../features/cart'
import { keepsLists } from '../../state/keepsLists'
import { Button } from '../../parts/Button'
import { Link } from '../../parts/Link'
import { Notice } from '../../parts/Notice'
import type { ResultMessage } from '../../parts/ResultNotice'
import { Skeleton } from '../../parts/Skeleton'
import table from '../../parts/Table.module.css'
import { paths } from '../../paths'
import { showDate } from '../../rules/dates'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import css from './ListsPage.module.css'

/** The carts saved for later, each with a button that restores it. Source: decision C8. */
export function SavedCarts({ onNotice }: { onNotice: (notice: ResultMessage) => void }) {
  const { user } = useAuth()
  const { saved, isFailed, retry } = useSavedCarts()
  const { remove, restore } = useSavedActions()
  if (!keepsLists(user)) return null
  const bringBack = async (cart: SavedCart) => {
    const { success, message, savedCart } = await restore(cart)
    const name = savedCart?.name ?? cart.name
    onNotice(success ? { text: fill(SAVED_RESTORED, { name }) } : { text: message, isBad: true })
  }
  const drop = async (cart: SavedCart) => {
    onNotice({ text: fill(DELETED, { name: cart.name }), undo: () => void bringBack(cart) })
    const { success, message } = await remove(cart)
    if (!success) onNotice({ text: message, isBad: true })
  }
  return (
    <section className={`card ${css.saved}`} aria-label={SAVED_TITLE}>
      <h2 className={css.bar}>{SAVED_TITLE}</h2>
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {SAVED_NOT_READ}
        </Notice>
      )}
      {!saved && !isFailed && <Skeleton height={48} />}
      {saved?.length === 0 && (
        <p className={css.none}>
          <b>{NO_SAVED}.</b> {NO_SAVED_MORE}
        </p>
      )}
      {saved && saved.length > 0 && (
        <table className={table['table']}>
          <thead>
            <tr>
              <th>Cart</th>
              <th className={table['num']}>Lines</th>
              <th className={table['num']}>Today</th>
              <th>Saved</th>
              <th>
                <span className="vh">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {saved.map((cart) => (
              <tr key={cart.token} data-row>
                <th scope="row" className={css.name}>
                  <Link href={paths.savedCart(cart.token)}>{cart.name}</Link>
                  <p className={table['small']}>{whySaved(cart)}</p>
                </th>
                <td className={table['num']}>{counted(cart.cart.cartItems.length, 'line')}</td>
                <td className={table['num']}>{showMoney(cart.cart.subtotal)}</td>
                <td className={table['small']}>
                  {showDate(cart.savedAt)}
                  <br />
                  {fill(KEPT_UNTIL, { date: showDate(cart.keptUntil) })}
                </td>
                <td className={css.actions}>
                  <PutBack saved={cart} onNotice={onNotice} />
                  <Button size="small" aria-label={`Delete ${cart.name}`} onClick={() => void drop(cart)}>
                    Delete
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
