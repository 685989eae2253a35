import { useState } from 'react'
import type { PromoEntry } from '../../api/types'
import { PROMO_NOT_SAVED } from '../../contract/messages/content.gen'
import { roomCalls } from '../../features/staff-room'
import { useBusy } from '../../state/useBusy'

type Act = (calling: ReturnType<typeof roomCalls.orderPromos>) => Promise<string>

/**
 * The promotions in the order that was just chosen, until the store's list has changed; where the store refuses it, the
 * old order comes back.
 */
export function useOrder(stored: PromoEntry[] | undefined, act: Act, onRefused: (why: string) => void) {
  const [wanted, setWanted] = useState<{ stored: PromoEntry[] | undefined; titles: string[] }>()
  const { isRunning, run } = useBusy()
  const titlesNow = wanted?.stored === stored ? wanted?.titles : undefined
  const rows = titlesNow
    ? stored?.toSorted((one, other) => titlesNow.indexOf(one.title) - titlesNow.indexOf(other.title))
    : stored
  const move = (at: number, by: 1 | -1) => {
    const titles = rows?.map(({ title }) => title) ?? []
    const [title] = titles.splice(at, 1)
    if (title === undefined || isRunning()) return
    titles.splice(at + by, 0, title)
    setWanted({ stored, titles })
    void run(
      async () => act(roomCalls.orderPromos(titles)),
      () => PROMO_NOT_SAVED,
    ).then((why) => {
      if (!why) return
      setWanted(undefined)
      onRefused(why)
    })
  }
  return { rows, move }
}
