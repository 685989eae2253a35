import {
  DESIGN_LONG,
  DESIGN_NOTHING,
  DESIGN_NOTHING_MORE,
  DESIGN_PROBLEM,
  DESIGN_SAMPLE,
} from '../../contract/messages/content.gen'
import { Button } from '../../parts/Button'
import { Empty } from '../../parts/Empty'
import { EmptyNote } from '../../parts/EmptyNote'
import { NotLoaded } from '../../parts/NotLoaded'
import { LoadFailed } from '../../parts/LoadFailed'
import { Chip, Notice } from '../../parts/Notice'
import { Panel } from '../../parts/Panel'
import { ResultNotice } from '../../parts/ResultNotice'
import { Skeleton } from '../../parts/Skeleton'
import { Spinner } from '../../parts/Spinner'
import css from './AdminDesignPage.module.css'
import { REFUSED } from './samples'

const TONES = ['plain', 'blue', 'good', 'warn', 'bad'] as const
const ignore = () => undefined
const nothing = () => Promise.resolve()

/** What a page says: notices, short statuses, and what stands where there is nothing, not yet, or no answer. */
export function Messages() {
  return (
    <section id="messages" className="tight" aria-label="Messages">
      <h2>Messages</h2>
      <div className={css.grid}>
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} action={<Button size="small">Undo</Button>}>
            {tone}: {DESIGN_SAMPLE}
          </Notice>
        ))}
        <Notice tone="warn">{DESIGN_LONG}</Notice>
        <ResultNotice notice={{ text: DESIGN_SAMPLE, undo: ignore }} />
      </div>
      <p className={css.row}>
        {TONES.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
        <Chip tone="bad" icon="stop">
          Discontinued
        </Chip>
        <Spinner label="Working" />
      </p>
      <div className={css.grid}>
        <Panel title="Loading">
          <div className="pad">
            <Skeleton lines={4} />
          </div>
        </Panel>
        <Panel title="Empty" note="0">
          <EmptyNote>{DESIGN_NOTHING}</EmptyNote>
        </Panel>
        <Panel title="Not read">
          <LoadFailed what="orders" problem={REFUSED} retry={ignore} />
        </Panel>
        <Panel title="Not loaded">
          <div className="pad">
            <NotLoaded retry={nothing} />
          </div>
        </Panel>
        <Panel title={DESIGN_LONG} note="1,204">
          <p className="pad">{DESIGN_PROBLEM}</p>
        </Panel>
      </div>
      <Empty title={DESIGN_NOTHING} action={<Button look="primary">New</Button>}>
        {DESIGN_NOTHING_MORE}
      </Empty>
    </section>
  )
}
