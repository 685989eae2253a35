import css from './Keys.module.css'

/** A legend of keyboard shortcuts: `[['J K', 'move']]`; each word of the first text is a key. */
export function Keys({ keys }: { keys: (readonly [string, string])[] }) {
  return (
    <p className={css.keys}>
      {keys.map(([names, deed]) => (
        <span key={names}>
          {names.split(' ').map((name) => (
            <kbd key={name}>{name}</kbd>
          ))}{' '}
          {deed}
        </span>
      ))}
    </p>
  )
}
