import { Button } from './Button'
import css from './Segments.module.css'

/** A few choices beside each other, of which one holds. */
export function Segments<T extends string>({
  label,
  choices,
  value,
  className,
  onChange,
}: {
  label: string
  choices: readonly (readonly [value: T, word: string])[]
  value: T
  className?: string
  onChange: (value: T) => void
}) {
  return (
    <span className={`noprint ${css.segments} ${className ?? ''}`} role="group" aria-label={label}>
      {choices.map(([one, word]) => (
        <Button key={one} aria-pressed={one === value} onClick={() => onChange(one)}>
          {word}
        </Button>
      ))}
    </span>
  )
}
