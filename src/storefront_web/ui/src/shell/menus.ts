import type { Menu } from '../api/types'
import { isKnown } from '../state/route'

/** Return the menus without links that lead nowhere, and without empty menus. */
export function livingMenus(menus: Menu[]): Menu[] {
  return menus
    .map((menu) => ({ ...menu, links: menu.links.filter((link) => isKnown(link.path)) }))
    .filter((menu) => menu.links.length > 0)
}
