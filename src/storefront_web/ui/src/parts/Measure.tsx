import { inMillimeters } from '../rules/millimeters'
import { useUnits } from '../state/tableDisplay'

/**
 * A text with a length, and the same in millimeters, if any. The server sends both, and a style shows the
 * right one before the bundle runs (styles/base.css); except `below` the fold, where nobody sees it change.
 */
export function Measure({ text, mm, below }: { text: string; mm?: string | undefined; below?: boolean }) {
  const units = useUnits()
  if (mm === undefined || mm === text) return text
  if (below) return units === 'mm' ? mm : text
  return units === 'mm' ? <span>{mm}</span> : <span data-mm={mm}>{text}</span>
}

/** The value of a spec with its unit. */
export function SpecValue({
  spec: { attribute, value, unit },
}: {
  spec: { attribute: string; value: string; unit: string }
}) {
  const units = useUnits()
  const mm = inMillimeters(attribute, value, unit)
  return (
    <>
      <Measure text={value} mm={mm} />
      {unit && ' '}
      {unit && (
        <span className="meta" data-mm={mm && units !== 'mm' ? 'mm' : undefined}>
          {mm && units === 'mm' ? 'mm' : unit}
        </span>
      )}
    </>
  )
}
