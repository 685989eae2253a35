import { DESIGN_SAMPLE } from '../../contract/messages/content.gen'
import { Icon, type IconName } from '../../parts/Icon'
import { Panel } from '../../parts/Panel'
import css from './AdminDesignPage.module.css'

const COLORS = [
  ...(['canvas', 'surface', 'sunken', 'ink', 'ink-2', 'ink-3', 'line', 'field-line'] as const),
  ...(['red', 'red-fill', 'blue', 'blue-tint', 'good', 'warn', 'warn-tint', 'bad-tint'] as const),
]
const TYPE = ['t-h1', 't-h2', 't-h3', 't-field', 't-body', 't-table', 't-meta', 't-mono'] as const
const STEPS = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'] as const
const ICONS: IconName[] = [
  ...([
    'search',
    'cart',
    'down',
    'menu',
    'close',
    'info',
    'due',
    'ok',
    'warn',
    'stop',
    'copy',
    'key',
  ] as const),
  ...(['screen', 'file', 'truck', 'lock', 'clock', 'people', 'mail', 'plus', 'open', 'filter'] as const),
]

/** The tokens: colors, type, space, icons. */
export function Foundations() {
  return (
    <section id="foundations" className="tight" aria-label="Foundations">
      <h2>Foundations</h2>
      <Panel title="Colors" className={css.scroll}>
        <ul className={`pad ${css.swatches}`}>
          {COLORS.map((name) => (
            <li key={name} className={`${css.swatch} ${css[name]}`}>
              --{name}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Type">
        <div className="box">
          {TYPE.map((name) => (
            <p key={name} className={css[name]}>
              {DESIGN_SAMPLE} 0123456789 --{name}
            </p>
          ))}
          <p>
            <span className="good">Good</span> <span className="warn">Warn</span>{' '}
            <span className="bad">Bad</span> <mark>Mark</mark> <a href="#foundations">Link</a>{' '}
            <span className="mono">HC-2008-TR</span>
          </p>
        </div>
      </Panel>
      <Panel title="Space">
        <ul className={`pad ${css.steps}`}>
          {STEPS.map((name) => (
            <li key={name} className={`${css.step} ${css[name]}`}>
              --{name}
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title="Icons">
        <ul className={`pad ${css.row}`}>
          {ICONS.map((name) => (
            <li key={name} className="meta">
              <Icon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Panel>
    </section>
  )
}
