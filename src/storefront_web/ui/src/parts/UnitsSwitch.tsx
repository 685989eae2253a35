import { units, useDisplayChoice } from '../state/tableDisplay'
import { Segments } from './Segments'

const CHOICES = [
  ['in', 'in'],
  ['mm', 'mm'],
] as const

/** Lengths as the maker gives them, or in millimeters; on every page at once. */
export function UnitsSwitch() {
  return <Segments label="Units" choices={CHOICES} value={useDisplayChoice(units)} onChange={units.set} />
}
