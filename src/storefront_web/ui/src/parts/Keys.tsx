import css from './Keys.module.css'

/** Which keys do what, under what they work on: `[['J K', 'move']]`; each word of the first is a key. */
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
