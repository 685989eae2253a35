import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reasonOf } from '../../api/fetch'
import {
  BANNER_ACTING,
  BANNER_CUSTOMER_PAGE,
  BANNER_ENDED,
  BANNER_NOT_ENDED,
  BANNER_NOTES,
  BANNER_TERMS,
} from '../../contract/messages/impersonation.gen'
import { Button } from '../../parts/Button'
import { Icon } from '../../parts/Icon'
import { Link } from '../../parts/Link'
import { staffPaths } from '../../staffPaths'
import { fill } from '../../rules/text'
import { type Impersonated, NOTES_READ_KEY } from '../../state/auth'
import { say } from '../../state/banner'
import { session } from '../../state/storage'
import { useBusy } from '../../state/useBusy'
import { openImpersonate } from './dialog'
import { endedHere, goOn } from './ending'
import { end, fetchCompany } from './impersonationCalls'
import css from './ImpersonationBanner.module.css'

/**
 * The banner on every page: the impersonated customer with terms and mandatory notes. End stays on the page.
 */
export function ImpersonationBanner({ customer }: { customer: Impersonated }) {
  const { customerId, name } = customer
  const { data: company } = useQuery({
    queryKey: ['ImpUserInfo', customerId],
    queryFn: ({ signal }) => fetchCompany(signal),
    refetchOnMount: 'always',
  })
  const [isRead, setRead] = useState(session.read(NOTES_READ_KEY) === String(customerId))
  const { isBusy, isRunning, run } = useBusy()
  const stop = async () => {
    endedHere.set(customerId)
    const refused = await end()
    if (refused) {
      endedHere.set(0)
      return failed(reasonOf(refused, BANNER_NOT_ENDED))
    }
    session.drop(NOTES_READ_KEY)
    say(fill(BANNER_ENDED, { customer: name }), 'info', {
      stays: true,
      action: { label: 'Impersonate again', act: () => openImpersonate({ customerId, name }) },
    })
    await goOn()
  }
  const notes = company?.CustomerMandatoryNotes ?? ''
  return (
    <section className={css.banner} data-acting aria-label={BANNER_ACTING}>
      <div>
        <Icon name="people" />
        <div className={css.text}>
          <p className={css.who}>
            <span>
              {BANNER_ACTING} <b>{company?.CustomerName ?? name}</b> #{customerId}
            </span>
            <Link href={staffPaths.customer(customerId)}>{BANNER_CUSTOMER_PAGE}</Link>
            {company && (
              <span>
                {BANNER_TERMS}: <b>{company.Terms}</b>
              </span>
            )}
          </p>
          {notes && !isRead && (
            <div className={css.notes}>
              <p>
                <b>{BANNER_NOTES}</b> {notes}
              </p>
              <Button
                look="link"
                onClick={() => {
                  session.keep(NOTES_READ_KEY, String(customerId))
                  setRead(true)
                }}
              >
                Dismiss
              </Button>
            </div>
          )}
        </div>
        <Button
          aria-busy={isBusy}
          onClick={() => !isRunning() && void run(stop, () => failed(BANNER_NOT_ENDED))}
        >
          {isBusy ? 'Ending...' : 'End'}
        </Button>
      </div>
    </section>
  )
}

function failed(why: string): void {
  say(why, 'bad', { stays: true })
}
