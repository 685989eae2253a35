import type { Menu } from '../api/types'
import { isKnown } from '../state/route'

/** The menus with those of their links that lead somewhere; a menu without any is left out. */
export function livingMenus(menus: Menu[]): Menu[] {
  return menus
    .map((menu) => ({ ...menu, links: menu.links.filter((link) => isKnown(link.path)) }))
    .filter((menu) => menu.links.length > 0)
}
