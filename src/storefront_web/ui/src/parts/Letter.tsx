import css from './Letter.module.css'

/** The letter by which a drawing marks a dimension, next to the dimension's name. */
export function Letter({ of }: { of: string | undefined }) {
  return of ? <b className={css.letter}>{of}</b> : null
}
