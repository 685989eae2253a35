import { Button } from '../parts/Button'
import { Icon } from '../parts/Icon'

/** The Shop button. */
export function ShopMenu() {
  return (
    <Button size="big">
      Shop <Icon name="down" />
    </Button>
  )
}
