import type { ItemCard } from '../../api/types'
import { COMPONENTS_AVAILABLE, CUSTOMIZE_LENGTH } from '../../contract/messages/catalog.gen'
import { ButtonLink } from '../../parts/Button'
import { paths } from '../../paths'

/** Links to the components view and the customizer, if the item has them. Source: S2 §2.2. */
export function MadeLinks({ item, size }: { item: ItemCard; size?: 'small' }) {
  return (
    <>
      {item.offersComponents && (
        <ButtonLink size={size} href={paths.components(item.path)}>
          {COMPONENTS_AVAILABLE}
        </ButtonLink>
      )}
      {item.offersLengths && (
        <ButtonLink size={size} href={paths.customizer(item.path)}>
          {CUSTOMIZE_LENGTH}
        </ButtonLink>
      )}
    </>
  )
}
