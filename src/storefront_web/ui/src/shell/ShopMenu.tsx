import { useState } from 'react'
import { Icon } from '../parts/Icon'
import { prefetch } from '../state/navigation'
import { useLazy } from '../parts/useLazy'
import { paths } from '../paths'
import { Disclosure } from './Disclosure'
import css from './ShopMenu.module.css'

/** The Shop button: opens a wide panel of categories, or on narrow screens the drawer with all menus. */
export function ShopMenu() {
  const [Panel, wantPanel] = useLazy(() => import('./ShopPanel'))
  const [Drawer, wantDrawer] = useLazy(() => import('./Drawer'))
  const [drawer, setDrawer] = useState(false)
  return (
    <>
      <div className={css.broad}>
        <Disclosure
          className={css.button}
          panelClass={css.panel}
          label={
            <>
              Shop <Icon name="down" />
            </>
          }
          onWant={() => {
            wantPanel()
            void prefetch(paths.categories())
          }}
        >
          {Panel && <Panel />}
        </Disclosure>
      </div>
      <button
        type="button"
        className={`${css.button} ${css.narrow}`}
        aria-haspopup="dialog"
        aria-label="Menu"
        onTouchStart={wantDrawer}
        onClick={() => {
          wantDrawer()
          setDrawer(true)
        }}
      >
        <Icon name="menu" />
      </button>
      {drawer && Drawer && <Drawer onClose={() => setDrawer(false)} />}
    </>
  )
}
