import css from './Figures.module.css'
import { Link } from './Link'

/** A figure with what it counts, and where it leads. */
export interface Figure {
  value: string
  title: string
  note?: string
  href: string
}

/** Figures side by side, each leading to its page. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <ul className={`card ${css.figures}`}>
      {figures.map(({ value, title, note, href }) => (
        <li key={title}>
          <Link href={href}>
            <b>{value}</b>
            <span>{title}</span>
            {note && <small>{note}</small>}
          </Link>
        </li>
      ))}
    </ul>
  )
}
