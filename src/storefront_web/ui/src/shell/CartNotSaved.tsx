import { useState } from 'react'
import { NOT_KEPT } from '../contract/messages/cart.gen'
import { IconButton } from '../parts/Button'
import { Icon } from '../parts/Icon'
import css from '../parts/AlertStrip.module.css'

/** The notice above the header that this browser cannot store the cart. */
export default function CartNotSaved() {
  const [isTold, setTold] = useState(false)
  if (isTold) return null
  return (
    <div className={css.alert} role="alert">
      <div>
        <Icon name="warn" />
        <span>{NOT_KEPT}</span>
        <IconButton label="Close this notice" className={css.close} onClick={() => setTold(true)}>
          <Icon name="close" />
        </IconButton>
      </div>
    </div>
  )
}
