import { units, useReading } from '../state/reading'
import { Segments } from './Segments'

const CHOICES = [
  ['in', 'in'],
  ['mm', 'mm'],
] as const

/** Lengths as the maker gives them, or in millimeters; on every page at once. */
export function UnitsSwitch() {
  return <Segments label="Units" choices={CHOICES} value={useReading(units)} onChange={units.set} />
}
