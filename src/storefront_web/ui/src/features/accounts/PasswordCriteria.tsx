import { PASSWORD_CRITERIA_NEEDED as NEEDED, PASSWORD_MIN } from '../../contract/limits/accounts.gen'
import {
  CRITERIA_LABEL,
  CRITERIA_LENGTH,
  CRITERIA_MET,
  CRITERIA_MISSING,
  CRITERIA_NEEDED,
} from '../../contract/messages/accounts.gen'
import { classes } from '../../parts/classes'
import { Icon } from '../../parts/Icon'
import { criterionText, passwordScore } from '../../rules/password'
import { codePoints, fill } from '../../rules/text'
import css from './PasswordCriteria.module.css'

/**
 * The criteria of a strong password, updated while typing; the count is announced politely. Source: S2 §5.4.
 */
export function PasswordCriteria({ password, isNarrow }: { password: string; isNarrow?: boolean }) {
  const { met, missing } = passwordScore(password)
  const all = met.length + missing.length
  const left = Math.max(0, NEEDED - met.length)
  const isLong = codePoints(password) >= PASSWORD_MIN
  return (
    <div className={css.criteria} role="group" aria-label={CRITERIA_LABEL}>
      <p className={css.base}>
        <Criterion isMet={isLong}>{fill(CRITERIA_LENGTH, { minimum: PASSWORD_MIN })}</Criterion>
      </p>
      <div className={css.score}>
        <span className={classes(css.bars, left === 0 && css.full)} aria-hidden="true">
          {Array.from({ length: NEEDED }, (_, at) => (
            <i key={at} className={at < met.length ? css.lit : undefined} />
          ))}
        </span>
        <p role="status">
          <b>{fill(CRITERIA_MET, { met: met.length, all })}</b>{' '}
          <span className="meta">
            {left > 0
              ? fill(CRITERIA_MISSING, { needed: NEEDED, left })
              : fill(CRITERIA_NEEDED, { needed: NEEDED })}
          </span>
        </p>
      </div>
      <ul className={isNarrow ? css.narrow : undefined}>
        {[...met, ...missing].toSorted(byTable).map((criterion) => (
          <li key={criterion}>
            <Criterion isMet={met.includes(criterion)}>{criterionText(criterion)}</Criterion>
          </li>
        ))}
      </ul>
    </div>
  )
}

const TABLE = passwordScore('').missing

function byTable(a: (typeof TABLE)[number], b: (typeof TABLE)[number]): number {
  return TABLE.indexOf(a) - TABLE.indexOf(b)
}

function Criterion({ isMet, children }: { isMet: boolean; children: string }) {
  return (
    <span className={classes(css.criterion, isMet && css.met)}>
      <Icon name={isMet ? 'ok' : 'open'} />
      <span className={css.words}>{children}</span>
      <span className="vh">{isMet ? ', met' : ', not met'}</span>
    </span>
  )
}
