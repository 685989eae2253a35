import { PIECE_TO_SCALE } from '../../contract/messages/families.gen'
import { MM_PER_INCH, showInches } from '../../rules/lengths'
import { fill } from '../../rules/text'
import css from './Customizer.module.css'
import type { CutList } from './useCutList'

const WIDTH = 640
const LEFT = 20
const BAR = WIDTH - 2 * LEFT
const TICKS = 10

/** The piece drawn to scale with its dimension, above a ruler as long as the longest cut. */
export function CutPicture({
  list,
  longest,
  note,
}: {
  list: CutList
  /** In inches. */
  longest: number
  note: string
}) {
  const cut = list.cuts[list.active]
  const answer = cut && list.answerOf(cut)
  const length = answer && answer.problem === '' ? (answer.length ?? 0) : 0
  const end = LEFT + (BAR * Math.min(length, longest)) / longest
  const lengthText =
    length > 0 ? `${showInches(length)} in, ${(length * MM_PER_INCH).toFixed(1)} mm` : 'No length yet'
  return (
    <figure className={css.picture}>
      <svg viewBox={`0 0 ${WIDTH} 150`} role="img" aria-label={fill(PIECE_TO_SCALE, { length: lengthText })}>
        <rect className={css.whole} x={LEFT} y="50" width={BAR} height="44" />
        {length > 0 && (
          <>
            <rect className={css.piece} x={LEFT} y="50" width={Math.max(end - LEFT, 1)} height="44" />
            <path
              className={css.thin}
              d={`M${LEFT} 72H${end}M${LEFT} 20V44M${end} 20V44M${LEFT} 28H${end}`}
            />
            <text x={Math.max((LEFT + end) / 2, 90)} y="18" textAnchor="middle">
              {showInches(length)} in
            </text>
          </>
        )}
        {Array.from({ length: TICKS + 1 }, (_, at) => (
          <path
            key={at}
            className={css.thin}
            d={`M${LEFT + (BAR * at) / TICKS} 104v${at % 5 === 0 ? 12 : 7}`}
          />
        ))}
        {[0, 0.5, 1].map((part) => (
          <text key={part} className={css.rule} x={LEFT + BAR * part} y="134" textAnchor="middle">
            {showInches(Math.round(longest * part))} in
          </text>
        ))}
      </svg>
      <figcaption className="meta">{note}</figcaption>
    </figure>
  )
}
