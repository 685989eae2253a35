import css from './Ring.module.css'

/** A ring that turns while something is under way. */
export function Ring({ label }: { label: string }) {
  return <span className={css.ring} role="img" aria-label={label} />
}
