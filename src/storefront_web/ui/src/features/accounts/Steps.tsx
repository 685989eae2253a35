import { classes } from '../../parts/classes'
import { Icon } from '../../parts/Icon'
import css from './Steps.module.css'

/** A step: done, current, or later. */
export interface Step {
  title: string
  note?: string
  state: 'done' | 'now' | 'later'
}

/** A progress list of steps. */
export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map((step) => (
        <li
          key={step.title}
          className={classes(css[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <Icon name={step.state === 'done' ? 'ok' : 'open'} />
          <span>
            {step.title}
            {step.state === 'done' && <span className="vh">, done</span>}
            {step.note && <small>{step.note}</small>}
          </span>
        </li>
      ))}
    </ol>
  )
}
