import { type ReactNode, useSyncExternalStore } from 'react'
import { Button, ButtonLink } from '../../parts/Button'
import { PageTitle } from '../../parts/PageTitle'
import { paths } from '../../paths'
import { navigationState } from '../../state/navigation'
import { Letterhead } from '../orders'
import OrderLookup from './OrderLookup'
import css from './PrintPage.module.css'
import type { Printed } from './printed'

interface Props<Document> {
  /** Return the document that came with the navigation. */
  of: (printed: Printed) => Document | undefined
  /** What is said if none did. */
  without: string
  children: (document: Document) => ReactNode
}

/**
 * A document as it is printed. It comes with the navigation; opened by its address alone, the page asks for
 * the order instead. Source: S1 §2, §9, decision A12.
 */
export function PrintPage<Document>({ of, without, children }: Props<Document>) {
  const document = of(useSyncExternalStore(never, printed, () => undefined) ?? {})
  if (!document)
    return (
      <>
        <PageTitle>Order Lookup</PageTitle>
        <div className="card pad">
          <p className={css.why}>{without}</p>
          <OrderLookup />
        </div>
      </>
    )
  return (
    <>
      <div className={css.ways}>
        <Button onClick={() => print()}>Print</Button>
        <ButtonLink href={paths.orderLookup()}>Order Lookup</ButtonLink>
      </div>
      <article className={css.paper}>
        <Letterhead isShown />
        {children(document)}
      </article>
    </>
  )
}

const never = () => () => {}

function printed(): Printed | undefined {
  return (navigationState() ?? undefined) as Printed | undefined
}
