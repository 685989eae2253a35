import { useLayoutEffect, useRef } from 'react'
import type { ItemCard } from '../../api/types'
import { COMPARED_MAX } from '../../contract/limits/search.gen'
import { COMPARE_FULL } from '../../contract/messages/search.gen'
import { compare, doNotCompare, useCompared } from '../../state/compared'
import { classes } from '../../parts/classes'
import css from './CompareBox.module.css'

/**
 * The checkbox that adds an item to the comparison; its label is visible on a card, and only for screen
 * readers in a table.
 */
export function CompareBox({ item, withWord }: { item: ItemCard; withWord?: boolean }) {
  const chosen = useCompared()
  const isChosen = chosen.some((one) => one.invMastUid === item.invMastUid)
  const box = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (!isChosen && box.current?.checked) compare(item)
    // eslint-disable-next-line react/exhaustive-deps -- once: what was chosen before the page was taken over
  }, [])
  const isFull = !isChosen && chosen.length >= COMPARED_MAX
  return (
    <label className={classes(css.box, isFull && css.off)} title={isFull ? COMPARE_FULL : undefined}>
      <input
        ref={box}
        type="checkbox"
        form="unkept"
        checked={isChosen}
        aria-disabled={isFull}
        onChange={(event) => (event.currentTarget.checked ? compare : doNotCompare)(item)}
        aria-label={`Compare ${item.itemCode}`}
      />
      {withWord && <span aria-hidden="true">Compare</span>}
    </label>
  )
}
