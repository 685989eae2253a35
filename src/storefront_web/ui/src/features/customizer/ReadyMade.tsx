import type { PrecustomizedItem } from '../../api/types'
import { READY_MADE } from '../../contract/messages/families.gen'
import { Button } from '../../parts/Button'
import { Drawing } from '../../parts/Drawing'
import { Panel } from '../../parts/Panel'
import { inInches, showInches } from '../../rules/lengths'
import { newCut } from './cutList'
import css from './Customizer.module.css'
import type { CutList } from './useCutList'

/** Popular lengths; a click adds one to the list. Source: S1 §3. */
export function ReadyMade({ ready, list }: { ready: PrecustomizedItem[]; list: CutList }) {
  return (
    <Panel title={READY_MADE} note={String(ready.length)}>
      <ul className={css.ready}>
        {ready.map((one) => {
          const [cut] = one.customizations
          if (!cut || cut.dimLengthX === null) return null
          const length = inInches(cut.dimLengthX, cut.unitOfMeasure)
          return (
            <li key={one.precustomizedItemId}>
              {one.iconMediaPath && <Drawing src={one.iconMediaPath} alt="" width={54} height={36} />}
              <span>
                <b>{one.shortDesc}</b>
                <span className="meta">{one.referenceItemId}</span>
                <span className="meta">{cut.webDesc || one.webDesc}</span>
              </span>
              <Button
                aria-label={`Choose ${one.shortDesc}`}
                onClick={() => list.add([newCut(`${showInches(length)} in`, cut.cartQuantity)])}
              >
                Choose
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
