import { Button } from './Button'
import { Notice } from './Notice'
import css from './Said.module.css'

/** The last message of a page, and how to undo it. */
export interface Saying {
  text: string
  isBad?: boolean
  undo?: () => void
}

/** A live region for the result of the last action on a page. */
export function Said({ said }: { said: Saying | undefined }) {
  return (
    <div role="status" className={css.said}>
      {said && (
        <Notice
          tone={said.isBad ? 'bad' : 'good'}
          action={
            said.undo && (
              <Button size="small" onClick={said.undo}>
                Undo
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
