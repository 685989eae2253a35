import type { ReactNode } from 'react'
import { reasonOf } from '../../api/fetch'
import { LINK_NOT_OPENED, UNKNOWN_TITLE } from '../../contract/messages/accounts.gen'
import { Button, ButtonLink } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { Skeleton } from '../../parts/Skeleton'
import { paths } from '../../paths'
import type { Opened } from '../../state/useMailedLink'
import { Mini } from './Mini'

/**
 * Shows an emailed link while it is opened, and when the store did not answer; then `children` with the
 * answer.
 */
export function LinkOpened<T>({
  title,
  opened,
  children,
}: {
  title: string
  opened: Opened<T>
  children: (answer: T) => ReactNode
}) {
  const { answer, refused, again } = opened
  if (answer) return children(answer)
  if (!refused)
    return (
      <Mini title={title}>
        <Skeleton height={128} label="Opening the link" />
      </Mini>
    )
  const isOurs = refused.status === 0 || refused.status >= 429
  return (
    <Mini title={isOurs ? title : UNKNOWN_TITLE}>
      <Notice tone="bad" role="alert">
        {reasonOf(refused, LINK_NOT_OPENED)}
      </Notice>
      {isOurs ? (
        <Button look="primary" size="big" wide onClick={again}>
          Try again
        </Button>
      ) : (
        <ButtonLink href={paths.home()} size="big" wide>
          Open the catalog
        </ButtonLink>
      )}
    </Mini>
  )
}
