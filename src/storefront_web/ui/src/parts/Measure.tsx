import { inMillimeters } from '../rules/millimeters'
import { useUnits } from '../state/tableDisplay'

/**
 * A text that holds a length, and the same in millimeters, if there is one. The server sends both, and a
 * style shows the right one before a script runs (styles/base.css); but for what stands `below` the fold,
 * where nobody sees it change and a page need not carry both.
 */
export function Measure({ text, mm, below }: { text: string; mm?: string | undefined; below?: boolean }) {
  const units = useUnits()
  if (mm === undefined || mm === text) return text
  if (below) return units === 'mm' ? mm : text
  return units === 'mm' ? <span>{mm}</span> : <span data-mm={mm}>{text}</span>
}

/** The value of a property with its unit. */
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
