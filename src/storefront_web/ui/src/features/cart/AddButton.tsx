import { useEffect, type ComponentProps } from 'react'
import { Button } from '../../parts/Button'
import { useLazy } from '../../parts/useLazy'
import css from './AddButton.module.css'
import type { Buyable } from './adding'

interface Props extends Pick<
  ComponentProps<typeof Button>,
  'look' | 'size' | 'wide' | 'aria-label' | 'children'
> {
  item: Buyable
  isBusy: boolean
  /** Why the shop refused the last press; it stands where was pressed. */
  refused: string
  /** Why it cannot be pressed as things stand. */
  why?: string
  onAdd: () => void
}

/**
 * Add to Cart of an item. Where a restricted item is not for who asks, the reason stands in its place; the two
 * internal roles have the button always, and beside it who may buy. Source: S2 §2.2, §6.
 */
export function AddButton({ item, isBusy, refused, why, onAdd, ...look }: Props) {
  const [RestrictedTo, want] = useLazy(() => import('./RestrictedTo'))
  const names = item.restrictedTooltip
  const isTold = names !== undefined
  useEffect(() => {
    if (isTold) want()
  }, [isTold, want])
  if (item.seesAddButton === false) return <p className={css.instead}>{item.whyNot}</p>
  return (
    <>
      <Button {...look} aria-busy={isBusy || undefined} why={why || undefined} onClick={onAdd} />
      {isTold && RestrictedTo && (
        <span className={css.below}>
          <RestrictedTo text={names} of={item.itemCode} />
        </span>
      )}
      {refused && (
        <span role="alert" className={`${css.below} bad`}>
          {refused}
        </span>
      )}
    </>
  )
}
