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
export function ResultNotice({ said, onClose }: { said: ResultMessage | undefined; onClose?: () => void }) {
  const [act, does] = said?.undo ? (['Undo', said.undo] as const) : (['Close', onClose] as const)
  return (
    <div role="status" className={css.said}>
      {said && (
        <Notice
          tone={said.isBad ? 'bad' : 'good'}
          action={
            does && (
              <Button size="small" onClick={does}>
                {act}
              </Button>
            )
          }
        >
          {said.text}
        </Notice>
      )}
    </div>
  )
}
