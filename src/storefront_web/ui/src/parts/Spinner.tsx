import css from './Spinner.module.css'

/** A spinner, shown while something is in progress. */
export function Spinner({ label }: { label: string }) {
  return <span className={css.ring} role="img" aria-label={label} />
}
