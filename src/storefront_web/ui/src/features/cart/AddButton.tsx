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
  /** Why the store refused the last attempt; shown next to the button. */
  refused: string
  /** Why the button is disabled. */
  why?: string
  onAdd: () => void
}

/**
 * The Add to Cart button of an item. If the user cannot buy a restricted item, the reason is shown instead;
 * engineers and impersonating employees always get the button, with a list of who can buy it. Source: S2
 * §2.2, §6.
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
