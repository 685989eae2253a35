import type { TechSpec } from '../../api/types'
import { SpecValue } from '../../parts/Measure'
import css from './Specs.module.css'

/** The specifications, in two columns if there is room. */
export function Specs({ specs }: { specs: TechSpec[] }) {
  return (
    <dl className={css.specs}>
      {specs.map((spec) => (
        <div key={spec.attribute}>
          <dt>{spec.attribute}</dt>
          <dd>
            <SpecValue spec={spec} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
