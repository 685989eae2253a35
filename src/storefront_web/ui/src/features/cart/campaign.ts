import type { CartItemInput } from '../../api/types'
import { session } from '../../state/storage'

const KEY = 'storefront-campaign'
const NAMES = { utm_source: 'utmSource', utm_medium: 'utmMedium', utm_campaign: 'utmCampaign' } as const

/** Where the visitor came from, by the fields of a cart line. */
export type Campaign = Pick<CartItemInput, 'utmSource' | 'utmMedium' | 'utmCampaign'>

/** Store the utm parameters of the visitor's first address until the tab is closed. Source: decision C15. */
export function keepCampaign(search: string): void {
  const given = new URLSearchParams(search)
  const found = Object.entries(NAMES).flatMap(([name, field]) => {
    const value = given.get(name)
    return value ? [[field, value]] : []
  })
  if (found.length > 0) session.keep(KEY, JSON.stringify(Object.fromEntries(found)))
}

/** Where the visitor came from; empty if unknown. */
export function campaign(): Campaign {
  try {
    return JSON.parse(session.read(KEY) ?? '{}') as Campaign
  } catch {
    return {}
  }
}
