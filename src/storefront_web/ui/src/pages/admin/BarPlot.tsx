import { PLOT_SAYS } from '../../contract/messages/orderdesk.gen'
import { showDate } from '../../rules/dates'
import { fill } from '../../rules/text'
import css from './AdminPage.module.css'
import { roundUp } from './roundUp'

interface Bar {
  day: string
  value: number
}

/** Bars by day with a scale of their own; screen readers get one sentence, the figures are in the table. */
export function BarPlot({
  title,
  bars,
  show,
  look,
}: {
  title: string
  bars: Bar[]
  show: (value: number) => string
  look: 'strong' | 'soft'
}) {
  const values = bars.map(({ value }) => value)
  const most = Math.max(...values, 0)
  const top = roundUp(most)
  const highest = bars.find(({ value }) => value === most)
  const last = bars.at(-1)
  const says = fill(PLOT_SAYS, {
    title,
    count: bars.length,
    day: showDate(highest?.day),
    most: show(most),
    last: show(last?.value ?? 0),
  })
  const marks = [bars[0], bars[Math.floor(bars.length / 2)], last]
  return (
    <figure className={css.plot}>
      <figcaption>{title}</figcaption>
      <div className={css.axis} aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{show(value)}</span>
        ))}
      </div>
      <svg
        className={css[look]}
        role="img"
        aria-label={says}
        viewBox={`0 0 ${bars.length * 10} 100`}
        preserveAspectRatio="none"
      >
        {bars.map(({ day, value }, at) => {
          const height = (value / top) * 100
          return (
            <g key={day}>
              <title>{`${showDate(day)}: ${show(value)}`}</title>
              <rect className={css.slot} x={at * 10} y={0} width={10} height={100} />
              <rect x={at * 10 + 2} y={100 - height} width={6} height={height} />
            </g>
          )
        })}
      </svg>
      <div className={css.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark?.day}>{showDate(mark?.day)}</span>
        ))}
      </div>
    </figure>
  )
}
