import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import { SAVED_CART, SAVED_NOT_FOUND, SAVED_NOT_READ } from '../../contract/messages/cart.gen'
import { TITLE } from '../../contract/messages/lists.gen'
import { useSavedCarts } from '../../features/cart'
import { Button, ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { ResultNotice, type ResultMessage } from '../../parts/ResultNotice'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { useState } from 'react'
import type { Head, PageProps } from '../../state/route'
import { OpenSaved } from './OpenSaved'
import css from '../../parts/Screen.module.css'

export function head(): Head {
  return { title: SAVED_CART, noIndex: true }
}

/** A saved cart: what it would cost today, and the button that restores it. Source: decision C8. */
export default function SavedCartPage({ params }: PageProps) {
  const { saved, isFailed, retry } = useSavedCarts()
  const [notice, setNotice] = useState<ResultMessage>()
  const cart = saved?.find((one) => one.token === params['token'])
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: TITLE, path: paths.shoppingLists() },
          ...(cart ? [{ name: cart.name, path: paths.savedCart(cart.token) }] : []),
        ]}
      />
      {!cart && <PageTitle>{SAVED_CART}</PageTitle>}
      <ResultNotice notice={notice} />
      {cart && <OpenSaved key={cart.token} saved={cart} onNotice={setNotice} />}
      {!saved && !isFailed && <Skeleton height={64} lines={4} />}
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {SAVED_NOT_READ}
        </Notice>
      )}
      {saved && !cart && notice && (
        <p className="noprint">
          <ButtonLink href={paths.cart()}>Cart</ButtonLink>{' '}
          <ButtonLink href={paths.shoppingLists()}>{TITLE}</ButtonLink>
        </p>
      )}
      {saved && !cart && !notice && (
        <Empty
          title={SAVED_NOT_FOUND}
          action={<ButtonLink href={paths.shoppingLists()}>{TITLE}</ButtonLink>}
        />
      )}
    </div>
  )
}
