import type { CartItemInput } from '../../api/types'
import { session } from '../../state/storage'

const KEY = 'storefront-campaign'
const NAMES = { utm_source: 'utmSource', utm_medium: 'utmMedium', utm_campaign: 'utmCampaign' } as const

/** What brought the visitor, by the fields of a line of the cart. */
export type Campaign = Pick<CartItemInput, 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** Keep the utm fields of the address by which the visitor came, until the tab is closed. Source: decision C15. */
export function keepCampaign(search: string): void {
  const given = new URLSearchParams(search)
  const found = Object.entries(NAMES).flatMap(([name, field]) => {
    const value = given.get(name)
    return value ? [[field, value]] : []
  })
  if (found.length > 0) session.keep(KEY, JSON.stringify(Object.fromEntries(found)))
}

/** What brought the visitor; nothing where nothing says so. */
export function campaign(): Campaign {
  try {
    return JSON.parse(session.read(KEY) ?? '{}') as Campaign
  } catch {
    return {}
  }
}
