import type { TechSpec } from '../../api/types'
import { SpecValue } from '../../parts/Measure'
import { Letter } from '../../parts/Letter'
import css from './Specs.module.css'

/** The specifications, in two columns if there is room; some have the `letters` of the drawing's dimensions. */
export function Specs({ specs, letters = {} }: { specs: TechSpec[]; letters?: Record<string, string> }) {
  return (
    <dl className={css.specs}>
      {specs.map((spec) => (
        <div key={spec.attribute}>
          <dt>
            {spec.attribute}
            <Letter of={letters[spec.attribute]} />
          </dt>
          <dd>
            <SpecValue spec={spec} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
