import { useState } from 'react'
import type { DeskQuote, LineChange } from '../../api/types'
import { CHANGE_NAMES, COMPARED, PRICE_REASONS, SAME_AS_BEFORE } from '../../contract/messages/quotes.gen'
import { Panel } from '../../parts/Panel'
import { Button } from '../../parts/Button'
import table from '../../parts/Table.module.css'
import { fill } from '../../rules/text'
import css from './AdminQuotePage.module.css'

/** What differs between the lines shown and an earlier revision. */
export function Differences({ quote, asked }: { quote: DeskQuote; asked: number }) {
  const { revisions, revision, hasDraft } = quote
  const shown = revisions.find((one) => one.revision === asked)
  const current = hasDraft ? revision + 1 : revision
  const earlier = revisions
    .filter((one) => one.revision < current)
    .map((one) => one.revision)
    .toSorted((a, b) => b - a)
  const [against, setAgainst] = useState<number>()
  const chosen = earlier.find((one) => one === against) ?? earlier[0]
  if (shown) return <Changes current={shown.revision} against={shown.revision - 1} changes={shown.changes} />
  if (chosen === undefined && quote.changes.length === 0) return null
  return (
    <Changes
      current={current}
      against={chosen ?? revision}
      changes={revisions.find((one) => one.revision === chosen)?.since ?? quote.changes}
      aside={earlier
        .filter((one) => one !== chosen)
        .slice(0, 4)
        .map((one) => (
          <Button key={one} size="small" onClick={() => setAgainst(one)}>
            Against {one}
          </Button>
        ))}
    />
  )
}

function Changes({
  current,
  against,
  changes,
  aside,
}: {
  current: number
  against: number
  changes: LineChange[]
  aside?: React.ReactNode[]
}) {
  if (against < 1) return null
  return (
    <Panel
      title="Differences"
      note={fill(COMPARED, { current: `Revision ${current}`, revision: against })}
      aside={aside && aside.length > 0 && <span className={css.aside}>{aside}</span>}
    >
      {changes.length === 0 ? (
        <p className={css.pad}>{SAME_AS_BEFORE}</p>
      ) : (
        <div className={css.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">Line</th>
                <th scope="col">What</th>
                <th scope="col">Revision {against}</th>
                <th scope="col">Revision {current}</th>
              </tr>
            </thead>
            <tbody>
              {changes.map((one) => (
                <tr key={`${one.lineNumber} ${one.kind}`}>
                  <th scope="row">
                    {one.lineNumber} {one.itemCode}
                  </th>
                  <td className={css.kind}>{CHANGE_NAMES[one.kind]}</td>
                  <td>{one.before ? <del>{valueOf(one, one.before)}</del> : '--'}</td>
                  <td>{one.after ? <ins>{valueOf(one, one.after)}</ins> : '--'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  )
}

function valueOf({ kind }: LineChange, value: string): string {
  return kind === 'PriceReason' ? (PRICE_REASONS[value as keyof typeof PRICE_REASONS] ?? value) : value
}
