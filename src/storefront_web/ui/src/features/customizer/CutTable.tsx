import { useState } from 'react'
import { CUT_MARK_MAX, CUTS_MAX, LENGTH_TEXT_MAX } from '../../contract/limits/families.gen'
import {
  ANOTHER_LENGTH,
  CHARGED_AS,
  CUTS_TO_ADD,
  LENGTH_OF,
  MARK_OF,
  PASTE_CUTS,
  TOO_MANY_CUTS,
} from '../../contract/messages/families.gen'
import { Button, IconButton } from '../../parts/Button'
import { classes } from '../../parts/classes'
import { Field } from '../../parts/Field'
import { Icon } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import { Money } from '../../parts/Price'
import { Quantity } from '../../parts/Quantity'
import { MM_PER_INCH, showInches } from '../../rules/lengths'
import { counted, showMoney } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './Customizer.module.css'
import type { Cut } from './cutList'
import { PasteCuts } from './PasteCuts'
import type { CutList } from './useCutList'

/** The cut list: pieces, length, mark, price of each, and the total; `longest` is in inches. */
export function CutTable({ list, longest }: { list: CutList; longest: number }) {
  const [isPasting, setPasting] = useState(false)
  const count = list.cuts.filter((cut) => cut.length.trim() !== '').length
  return (
    <Panel
      title={CUTS_TO_ADD}
      note={count > 0 ? counted(count, 'length') : ''}
      aside={
        <Button look="link" aria-expanded={isPasting} onClick={() => setPasting(!isPasting)}>
          {PASTE_CUTS}
        </Button>
      }
    >
      {isPasting && (
        <PasteCuts
          onPasted={(cuts) => {
            list.add(cuts)
            setPasting(false)
          }}
        />
      )}
      <table className={`datatable ${css.cuts}`}>
        <thead>
          <tr>
            <th scope="col">Pieces</th>
            <th scope="col">Length</th>
            <th scope="col">Mark</th>
            <th scope="col" className="num">
              Each
            </th>
            <th scope="col" className="num">
              Total
            </th>
            <th>
              <span className="vh">Remove</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {list.cuts.map((cut, place) => (
            <Line key={cut.id} list={list} cut={cut} place={place} longest={longest} />
          ))}
        </tbody>
      </table>
      <footer className={css.foot}>
        <Button
          why={list.cuts.length < CUTS_MAX ? undefined : fill(TOO_MANY_CUTS, { maximum: CUTS_MAX })}
          onClick={() => list.add()}
        >
          <Icon name="plus" /> {ANOTHER_LENGTH}
        </Button>
        <b>{showMoney(list.total?.total)}</b>
      </footer>
    </Panel>
  )
}

function Line({ list, cut, place, longest }: { list: CutList; cut: Cut; place: number; longest: number }) {
  const answer = list.answerOf(cut)
  const isActive = place === list.active
  const isShort =
    answer?.chargedLength != null && answer.length != null && answer.chargedLength > answer.length
  return (
    <tr className={classes(isActive && css.now)} onFocus={() => list.choose(place)}>
      <td className={css.pieces}>
        <Quantity
          value={cut.pieces}
          onChange={(pieces) => list.change(cut.id, { pieces })}
          of={`cut ${place + 1}`}
        />
      </td>
      <td className={css.length}>
        <Field
          label={fill(LENGTH_OF, { place: place + 1 })}
          hideLabel
          value={cut.length}
          maxLength={LENGTH_TEXT_MAX}
          autoComplete="off"
          problem={answer?.problem}
          help={
            answer && answer.problem === '' && answer.length !== null
              ? `${showInches(answer.length)} in, ${(answer.length * MM_PER_INCH).toFixed(1)} mm`
              : undefined
          }
          onChange={(event) => list.change(cut.id, { length: event.currentTarget.value })}
        />
        <svg className={css.scale} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.min((100 * (answer?.length ?? 0)) / longest, 100)} height="4" />
        </svg>
      </td>
      <td className={css.mark} data-label="Mark">
        <Field
          label={fill(MARK_OF, { place: place + 1 })}
          hideLabel
          value={cut.mark}
          maxLength={CUT_MARK_MAX}
          autoComplete="off"
          onChange={(event) => list.change(cut.id, { mark: event.currentTarget.value })}
        />
      </td>
      <td className={classes('num', css.each)}>
        <Money amount={answer?.unitPrice ?? undefined} />
        {isShort && (
          <span className="meta warn">
            {fill(CHARGED_AS, { length: showInches(answer.chargedLength ?? 0), unit: 'in' })}
          </span>
        )}
      </td>
      <td className={classes('num', css.total)}>
        <b>
          <Money amount={answer?.extendedPrice ?? undefined} />
        </b>
      </td>
      <td className={css.remove}>
        <IconButton label={`Remove cut ${place + 1}`} onClick={() => list.remove(cut.id)}>
          <Icon name="close" />
        </IconButton>
      </td>
    </tr>
  )
}
