import { need } from '../../api/fetch'
import type { ReturnDetail } from '../../api/types'
import { ACCOUNT_TITLE } from '../../contract/messages/accounts.gen'
import {
  NO_SUCH_RETURN,
  NO_SUCH_RETURN_MORE,
  RETURNS_TITLE,
  RMA_TITLE,
} from '../../contract/messages/returns.gen'
import { returnUrls } from '../../features/returns'
import { ButtonLink } from '../../parts/Button'
import { Crumbs } from '../../parts/Crumbs'
import { Empty } from '../../parts/Empty'
import { LoadFailed } from '../../parts/LoadFailed'
import { PageTitle } from '../../parts/PageTitle'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import { fill } from '../../rules/text'
import { useAuth } from '../../state/auth'
import { useLater } from '../../state/queries'
import type { Head, PageProps } from '../../state/route'
import { WholeReturn } from './WholeReturn'
import css from '../../parts/Screen.module.css'

export function head({ params }: PageProps): Head {
  return { title: fill(RMA_TITLE, { number: params['id'] ?? '' }), noIndex: true }
}

/** One return of the company, to read and to print. Source: S1 §2, decisions A6, D9. */
export default function RmaPage({ params }: PageProps) {
  const { user } = useAuth()
  const id = params['id'] ?? ''
  const title = fill(RMA_TITLE, { number: id })
  const number = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined
  const { data, error, retry } = useLater(need<ReturnDetail>(returnUrls.one(number ?? 0)), {
    enabled: user !== undefined && number !== undefined,
    refetchOnMount: 'always',
  })
  const isNone = number === undefined || error?.status === 404
  const rma = isNone ? undefined : data
  return (
    <div className={css.screen}>
      <Crumbs
        crumbs={[
          { name: ACCOUNT_TITLE, path: paths.account() },
          { name: RETURNS_TITLE, path: paths.returns() },
          ...(number ? [{ name: title, path: paths.rma(number) }] : []),
        ]}
      />
      {error && !isNone && <LoadFailed what={title} problem={error} retry={retry} />}
      {rma ? <WholeReturn rma={rma} /> : <PageTitle>{title}</PageTitle>}
      {!rma && !isNone && !error && <Skeleton height={64} lines={4} />}
      {isNone && (
        <Empty
          title={fill(NO_SUCH_RETURN, { number: id })}
          action={<ButtonLink href={paths.returns()}>{RETURNS_TITLE}</ButtonLink>}
        >
          {NO_SUCH_RETURN_MORE}
        </Empty>
      )}
    </div>
  )
}
