import { useEffect, useState } from 'react'
import type { Analytics } from '../../api/types'
import { CONSENT_NO, CONSENT_TEXT, CONSENT_YES } from '../../contract/messages/analytics.gen'
import { Button } from '../../parts/Button'
import { report } from '../../state/analytics'
import { useAuth } from '../../state/auth'
import { useView } from '../../state/navigation'
import { local } from '../../state/storage'
import css from './AnalyticsLayer.module.css'
import { loadMarketingScript } from './marketingScript'
import { startAnalytics } from './startAnalytics'

const KEY = 'storefront-consent'

/**
 * Sends events where the store wants them, and loads its marketing script. The script may bring a chat, which is
 * hidden for our engineers; so it is for all our staff, because an engineer who acts for a customer stops doing so
 * on the same page. Source: S1 §6, decisions G39, I18.
 */
export default function AnalyticsLayer({ analytics }: { analytics: Analytics }) {
  useEffect(() => startAnalytics(analytics), [analytics])
  const { match } = useView()
  const code = match?.route.page === 'product/ProductPage' ? match.params['itemCode'] : undefined
  const isSpecial = code !== undefined && analytics.specialItems.includes(code)
  useEffect(() => {
    if (isSpecial) report('special_item', { itemId: code })
  }, [isSpecial, code])
  const isStaff = useAuth().user?.isAirlineEmployee ?? false
  return analytics.scriptUrl && !isStaff ? <MarketingScript analytics={analytics} /> : null
}

/** Asks once whether the marketing script may be loaded, and loads it if so. Source: decision I18. */
function MarketingScript({ analytics: { scriptUrl, needsConsent } }: { analytics: Analytics }) {
  const [answer, setAnswer] = useState(() => local.read(KEY) ?? '')
  const isAllowed = !needsConsent || answer === 'yes'
  useEffect(() => (isAllowed ? loadMarketingScript(scriptUrl) : undefined), [isAllowed, scriptUrl])
  if (!needsConsent || answer) return null
  const choose = (chosen: string) => {
    local.keep(KEY, chosen)
    setAnswer(chosen)
  }
  return (
    <section className={css.bar} aria-label={CONSENT_TEXT}>
      <p>{CONSENT_TEXT}</p>
      <Button onClick={() => choose('no')}>{CONSENT_NO}</Button>
      <Button onClick={() => choose('yes')}>{CONSENT_YES}</Button>
    </section>
  )
}
