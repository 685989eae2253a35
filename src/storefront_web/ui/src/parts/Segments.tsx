import { Button } from './Button'
import css from './Segments.module.css'

/** A segmented control: a few choices side by side, one of them selected. */
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
