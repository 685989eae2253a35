import { Button } from './Button'
import { Notice } from './Notice'
import css from './Said.module.css'

/** What a page last told, and the way back. */
export interface Saying {
  text: string
  isBad?: boolean
  undo?: () => void
}

/** The place where a page tells what became of the last thing that was done; read out when it comes. */
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
