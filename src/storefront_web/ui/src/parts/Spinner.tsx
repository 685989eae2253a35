import css from './Spinner.module.css'

/** A ring that turns while something is under way. */
export function Spinner({ label }: { label: string }) {
  return <span className={css.ring} role="img" aria-label={label} />
}
