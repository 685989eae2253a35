import { NEXT } from '../../contract/messages/orders.gen'
import { classes } from '../../parts/classes'
import css from './OrderCompletePage.module.css'

export interface Step {
  name: string
  /** When: a time, a date, "TBD". */
  when?: string
  state: 'done' | 'now' | 'later'
}

const WORDS = { done: 'Done: ', now: 'Now: ', later: '' }

/** What happens to an order or quote from here on. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <section className="card box">
      <h2>{NEXT}</h2>
      <ol className={css.steps}>
        {steps.map(({ name, when, state }) => (
          <li key={name} className={classes(css[state])} aria-current={state === 'now' ? 'step' : undefined}>
            <span>
              <span className="vh">{WORDS[state]}</span>
              {name}
            </span>
            {when && <span className="meta">{when}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
