import { Button } from './Button'
import { Notice } from './Notice'
import css from './ResultNotice.module.css'

/** The last message of a page, and how to undo it. */
export interface ResultMessage {
  text: string
  isBad?: boolean
  undo?: () => void
}

/** A live region for the result of the last action on a page, until it is closed where `onClose` is given. */
export function ResultNotice({
  notice,
  onClose,
}: {
  notice: ResultMessage | undefined
  onClose?: () => void
}) {
  const [act, does] = notice?.undo ? (['Undo', notice.undo] as const) : (['Close', onClose] as const)
  return (
    <div role="status" className={css.notice}>
      {notice && (
        <Notice
          tone={notice.isBad ? 'bad' : 'good'}
          action={
            does && (
              <Button size="small" onClick={does}>
                {act}
              </Button>
            )
          }
        >
          {notice.text}
        </Notice>
      )}
    </div>
  )
}
