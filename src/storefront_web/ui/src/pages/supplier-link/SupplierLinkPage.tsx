import { useEffect, useState } from 'react'
import { HOW_TO_FILL } from '../../contract/messages/cart.gen'
import { LINK_ASKS, LINK_TITLE } from '../../contract/messages/quickorder.gen'
import { openLink, OrderLines, useQuickOrder } from '../../features/quickorder'
import { Button, ButtonLink } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps } from '../../state/route'
import type { SupplierLink } from '../../api/types'
import css from './SupplierLinkPage.module.css'

export function head(): Head {
  return { title: 'Items from a link', noIndex: true }
}

/**
 * The items that a supplier's link suggests: checked like a quick order, and added only on request. Source:
 * S2 §2.1, decision A16.
 */
export default function SupplierLinkPage({ params, query }: PageProps) {
  const { referrer = '' } = params
  const items = one(query, 'items')
  const list = useQuickOrder(`link:${referrer}:${items}`)
  const [link, setLink] = useState<SupplierLink>()
  const [problem, setProblem] = useState('')
  const [tries, setTries] = useState(0)
  const { check } = list
  useEffect(() => {
    let isHere = true
    void openLink(referrer, items).then(({ answer, problem }) => {
      if (!isHere) return
      setProblem(problem ?? '')
      setLink(answer)
      if (answer) void check(answer.text)
    })
    return () => {
      isHere = false
    }
    // oxlint-disable-next-line react/exhaustive-deps -- a link is opened once; `check` is another one at each render
  }, [referrer, items, tries])
  return (
    <>
      <PageTitle note={link?.referrer}>{LINK_TITLE}</PageTitle>
      {!link && !problem && <Skeleton height={240} />}
      {(problem || list.problem) && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" onClick={() => setTries((count) => count + 1)}>
              Try again
            </Button>
          }
        >
          {problem || list.problem}
        </Notice>
      )}
      {link && link.text !== '' && (
        <div className={css.link}>
          <Notice tone="blue">{fill(LINK_ASKS, { referrer: link.referrer || 'A supplier' })}</Notice>
          {link.problems.length > 0 && <Notice tone="warn">{link.problems.join(' ')}</Notice>}
          <OrderLines list={list} referrer={link.referrer} />
        </div>
      )}
      {link && link.text === '' && (
        <Empty
          title={link.problems.join(' ')}
          action={<ButtonLink href={paths.quickOrder()}>Quick order</ButtonLink>}
        >
          {HOW_TO_FILL}
        </Empty>
      )}
    </>
  )
}
