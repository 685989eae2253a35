import { density, useDisplayChoice } from '../state/tableDisplay'
import { Segments } from './Segments'
import css from './DensitySwitch.module.css'

const CHOICES = [
  ['comfortable', 'Comfortable'],
  ['compact', 'Compact'],
] as const

/** How close the rows of tables stand; where there is no room for tables, there is nothing to choose. */
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
