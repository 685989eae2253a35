import { density, useDisplayChoice } from '../state/tableDisplay'
import { Segments } from './Segments'
import css from './DensitySwitch.module.css'

const CHOICES = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const

/** The row density of tables; hidden on screens too narrow for tables. */
export function DensitySwitch() {
  return (
    <Segments
      label="Rows"
      choices={CHOICES}
      value={useDisplayChoice(density)}
      onChange={density.set}
      className={css.density}
    />
  )
}
