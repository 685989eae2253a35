import { useState } from 'react'
import type { PromoEntry } from '../../api/types'
import { PROMO_NOT_SAVED } from '../../contract/messages/content.gen'
import { roomCalls } from '../../features/staff-room'
import { useBusy } from '../../state/useBusy'

type Act = (calling: ReturnType<typeof roomCalls.orderPromos>) => Promise<string>

/** The promotions in the order that was just chosen; where the store refuses it, the old order comes back. */
export function useOrder(stored: PromoEntry[] | undefined, act: Act, onRefused: (why: string) => void) {
  const [wanted, setWanted] = useState<string[]>()
  const { isRunning, run } = useBusy()
  const rows =
    wanted && stored
      ? stored.toSorted((one, other) => wanted.indexOf(one.title) - wanted.indexOf(other.title))
      : stored
  const move = (at: number, by: 1 | -1) => {
    const titles = rows?.map(({ title }) => title) ?? []
    const [title] = titles.splice(at, 1)
    if (title === undefined || isRunning()) return
    titles.splice(at + by, 0, title)
    setWanted(titles)
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
