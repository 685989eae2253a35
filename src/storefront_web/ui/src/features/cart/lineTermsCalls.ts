import { useQuery } from '@tanstack/react-query'
import { gql } from '../../api/graphql'
import type { CartItem, LocationStock, PriceReasonCode, SourceLocations } from '../../api/types'
import { useCart } from './useCart'

const REASONS = '{ priceReasons { priceReasonId reason needsNote } }'
const SOURCES = `query GetItemSourceLocations($uids: [Int!]!) {
  GetItemSourceLocations(invMastUids: $uids) {
    invMastUid sourceLocId locations { locationId locationName quantityAvailable quantityAvailableToMake }
  }
}`

/** The reasons that staff can give for a price override. Source: S1 §3 (application state), §6. */
export function usePriceReasons(): PriceReasonCode[] {
  const { data } = useQuery({
    queryKey: ['priceReasons'],
    queryFn: async () =>
      (await gql<{ priceReasons: PriceReasonCode[] }>(REASONS, {})).data?.priceReasons ?? [],
    staleTime: Infinity,
  })
  return data ?? []
}

/** Return a price reason in words: "Competitor match". */
export function reasonText(reason: string): string {
  const words = reason.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The locations that a line can ship from; requested for all lines in one call. Source: S1 §3, §7. */
export function useSourceLocations({ invMastUid }: CartItem): LocationStock[] {
  const { cart } = useCart()
  const uids = [...new Set(cart?.cartItems.flatMap((line) => line.invMastUid ?? []))].toSorted(
    (a, b) => a - b,
  )
  const { data } = useQuery({
    queryKey: ['sourceLocations', uids],
    queryFn: async () =>
      (await gql<{ GetItemSourceLocations: SourceLocations[] }>(SOURCES, { uids })).data
        ?.GetItemSourceLocations ?? [],
    enabled: uids.length > 0,
    staleTime: 60_000,
  })
  return data?.find((one) => one.invMastUid === invMastUid)?.locations ?? []
}
