import type { DeskQuote } from '../../api/types'
import {
  DRAFT_BY,
  DRAFT_DROP_MINE,
  DRAFT_FAILED,
  DRAFT_KEEP_MINE,
  DRAFT_SAVED,
  DRAFT_SAVING,
  DRAFT_STALE,
  DRAFT_WAITS,
} from '../../contract/messages/quotes.gen'
import type { DraftEditor } from '../../features/quote-desk'
import { Button } from '../../parts/Button'
import { Notice } from '../../parts/Notice'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './Lines.module.css'

/** Whether the draft is saved, and what to do if it is not. */
export function DraftStatus({ quote, draft }: { quote: DeskQuote; draft: DraftEditor }) {
  const { state, why } = draft
  if (state === 'failed' || state === 'stale')
    return (
      <div role="alert" className={css.alert}>
        <Notice
          tone={state === 'stale' ? 'warn' : 'bad'}
          action={
            <span className={css.buttons}>
              <Button size="small" onClick={() => void draft.flush()}>
                {state === 'stale' ? DRAFT_KEEP_MINE : 'Try again'}
              </Button>
              <Button size="small" onClick={draft.drop}>
                {DRAFT_DROP_MINE}
              </Button>
            </span>
          }
        >
          {state === 'stale' ? fill(DRAFT_STALE, { detail: why }) : fill(DRAFT_FAILED, { why })}
        </Notice>
      </div>
    )
  const by = quote.changedBy ? fill(DRAFT_BY, { name: quote.changedBy, at: showMoment(quote.changedAt) }) : ''
  return (
    <p className={css.state} role="status">
      {state === 'saving' && DRAFT_SAVING}
      {state === 'waits' && DRAFT_WAITS}
      {state === 'saved' && quote.hasDraft && [DRAFT_SAVED, by].filter(Boolean).join('. ')}
    </p>
  )
}
