import { NOT_FOUND, LISTS_NOT_READ, TITLE } from '../../contract/messages/lists.gen'
import { useLists } from '../../features/lists'
import { Button, ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import type { Head, PageProps } from '../../state/route'
import { OpenList } from './OpenList'
import css from '../../parts/Screen.module.css'

export function head(): Head {
  return { title: TITLE, noIndex: true }
}

/** One shopping list: its lines as they can be ordered today. Source: S1 §2, decision A6. */
export default function ListPage({ params }: PageProps) {
  const { lists, isFailed, retry } = useLists()
  const list = lists?.find((one) => String(one.id) === params['id'])
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: TITLE, path: paths.shoppingLists() },
          ...(list ? [{ name: list.name, path: paths.shoppingList(list.id) }] : []),
        ]}
      />
      {list && <OpenList key={list.id} list={list} />}
      {!list && <PageTitle>{TITLE}</PageTitle>}
      {!lists && !isFailed && <Skeleton height={64} lines={4} />}
      {isFailed && (
        <Notice tone="bad" role="alert" action={<Button onClick={retry}>Try again</Button>}>
          {LISTS_NOT_READ}
        </Notice>
      )}
      {lists && !list && (
        <Empty title={NOT_FOUND} action={<ButtonLink href={paths.shoppingLists()}>{TITLE}</ButtonLink>} />
      )}
    </div>
  )
}
