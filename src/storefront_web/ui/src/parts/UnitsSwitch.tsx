import { units, useDisplayChoice } from '../state/tableDisplay'
import { Segments } from './Segments'

const CHOICES = [
  ['in', 'in'],
  ['mm', 'mm'],
] as const

/** Switches lengths between the manufacturer's units and millimeters, on every page at once. */
export function UnitsSwitch() {
  return <Segments label="Units" choices={CHOICES} value={useDisplayChoice(units)} onChange={units.set} />
}
