import type { ReactNode } from 'react'
import { ACCOUNT_TO_CONFIRM, CONTINUE, CREATE_ACCOUNT } from '../../contract/messages/orders.gen'
import { Letterhead } from '../../features/orders'
import { ButtonLink } from '../../parts/Button'
import { CopyButton } from '../../parts/CopyButton'
import { Icon } from '../../parts/Icon'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import css from './OrderCompletePage.module.css'

interface Props {
  /** "Order #4482029" */
  heading: ReactNode
  number: number
  webReferenceId: string
  notice: ReactNode
  ways?: ReactNode
  aside?: ReactNode
  /** Why a guest should have an account. */
  offer: string
  /** The email of the account that the guest has asked for. */
  newAccount?: string
  children?: ReactNode
}

/** The confirmation of an order or quote: its number, what was sent, the lines, and what happens next. */
export function Confirmed({
  heading,
  number,
  webReferenceId,
  notice,
  ways,
  aside,
  offer,
  newAccount,
  children,
}: Props) {
  return (
    <div className={`cols ${css.layout}`}>
      <section className={`card ${css.paper}`}>
        <Letterhead />
        <header className={css.head}>
          <h2>
            {heading} <CopyButton text={String(number)} what="the number" />
          </h2>
          <Reference of={webReferenceId} />
        </header>
        {notice}
        <p className={`noprint ${css.ways}`}>
          {ways}
          <ButtonLink href={paths.categories()}>{CONTINUE}</ButtonLink>
        </p>
        {children}
      </section>
      <div className={`side ${css.side}`}>
        {aside}
        <OfferAccount offer={offer} newAccount={newAccount} />
      </div>
    </div>
  )
}

/** A message to the buyer, with a tick; not printed. */
export function Good({ children }: { children: ReactNode }) {
  return (
    <p className={`noprint ${css.good}`}>
      <Icon name="ok" /> <span>{children}</span>
    </p>
  )
}

export function Reference({ of }: { of: string }) {
  return (
    <p className="meta">
      Web reference {of} <CopyButton text={of} what="the reference" />
    </p>
  )
}

function OfferAccount({ offer, newAccount }: { offer: string; newAccount?: string }) {
  const { status } = useAuth()
  if (status !== 'signedOut') return null
  if (newAccount)
    return (
      <section className="card box noprint">
        <p>{fill(ACCOUNT_TO_CONFIRM, { email: newAccount })}</p>
      </section>
    )
  return (
    <section className="card box noprint">
      <p>{offer}</p>
      <ButtonLink href={paths.signup()}>{CREATE_ACCOUNT}</ButtonLink>
    </section>
  )
}
