import { useRef, useState } from 'react'
import { isOk } from '../../api/fetch'
import type { PromoEntry } from '../../api/types'
import { PROMO_NOT_SAVED } from '../../contract/messages/content.gen'
import { type StaffAction, staffCalls } from '../../features/staff-area'
import { useBusy } from '../../state/useBusy'

/**
 * The promotions in the order that was just chosen, until the store's list has changed; where the store refuses it, the
 * old order comes back. What is moved while an order is being saved is saved after it.
 */
export function useOrder(
  stored: PromoEntry[] | undefined,
  act: StaffAction,
  onRefused: (why: string) => void,
) {
  const [wanted, setWanted] = useState<{ stored: PromoEntry[] | undefined; titles: string[] }>()
  const unsaved = useRef<string[]>(undefined)
  const { isBusy, isRunning, run } = useBusy()
  const titlesNow = isBusy || wanted?.stored === stored ? wanted?.titles : undefined
  const rows = titlesNow
    ? stored?.toSorted((one, other) => titlesNow.indexOf(one.title) - titlesNow.indexOf(other.title))
    : stored
  const saveAll = async () => {
    let answer
    do {
      const titles = unsaved.current ?? []
      unsaved.current = undefined
      answer = await staffCalls.orderPromos(titles)
    } while (unsaved.current && isOk(answer))
    return answer
  }
  const move = (at: number, by: 1 | -1) => {
    const titles = rows?.map(({ title }) => title) ?? []
    const [title] = titles.splice(at, 1)
    if (title === undefined) return
    titles.splice(at + by, 0, title)
    setWanted({ stored, titles })
    unsaved.current = titles
    if (isRunning()) return
    void run(
      async () => act(saveAll()),
      () => PROMO_NOT_SAVED,
    ).then((why) => {
      if (!why) return
      setWanted(undefined)
      onRefused(why)
    })
  }
  return { rows, move }
}
