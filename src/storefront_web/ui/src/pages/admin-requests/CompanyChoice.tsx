import type { CustomerMatch } from '../../api/types'
import {
  MATCH_GRADES,
  REQUEST_PROSPECT,
  REQUEST_PROSPECT_MORE,
  REQUEST_SUGGESTIONS,
} from '../../contract/messages/accounts.gen'
import { Check } from '../../parts/Field'
import { counted } from '../../rules/money'
import { fill } from '../../rules/text'
import css from './AdminRequestsPage.module.css'

/** Which customer the request means, best match first, or none: a prospect. */
export function CompanyChoice({
  matches,
  picked,
  onPick,
}: {
  matches: CustomerMatch[]
  /** null is a prospect. */
  picked: number | null
  onPick: (customerId: number | null) => void
}) {
  return (
    <fieldset className={css.companies}>
      <legend>
        Company <small>{fill(REQUEST_SUGGESTIONS, { count: counted(matches.length, 'suggestion') })}</small>
      </legend>
      {matches.map((match) => (
        <div key={match.customerId} className={css.company}>
          <Check
            type="radio"
            name="company"
            checked={picked === match.customerId}
            onChange={() => onPick(match.customerId)}
            label={
              <>
                {match.customerId} <b>{match.name}</b>
              </>
            }
            help={`${match.why}. ${counted(match.people, 'user')}.`}
          />
          <span className={match.grade === 'Strong' ? 'good' : 'meta'}>{MATCH_GRADES[match.grade]}</span>
        </div>
      ))}
      <div className={css.company}>
        <Check
          type="radio"
          name="company"
          checked={picked === null}
          onChange={() => onPick(null)}
          label={REQUEST_PROSPECT}
          help={REQUEST_PROSPECT_MORE}
        />
      </div>
    </fieldset>
  )
}
