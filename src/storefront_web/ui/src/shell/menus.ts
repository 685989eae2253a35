import type { Menu, ShellContent } from '../api/types'
import { paths } from '../paths'
import { isKnown } from '../state/route'

/** The names of the main navigation in order; other menus stand before the last one. Source: S1 §2. */
const ORDER = ['Services', 'Solutions', 'Industries', 'Brands', 'Resources', 'About']
const CONTACT = 'Contact Us'

/** Return the menus without links that lead nowhere, and without empty menus. */
export function livingMenus(menus: Menu[]): Menu[] {
  return menus
    .map((menu) => ({
      ...menu,
      path: isKnown(menu.path) ? menu.path : '',
      links: menu.links.filter((link) => isKnown(link.path)),
    }))
    .filter((menu) => menu.path !== '' || menu.links.length > 0)
}

/** Return the main navigation, with the brands and the contact page even if the store has no menu of them. */
export function mainMenus({ menus, featuredBrands }: ShellContent): Menu[] {
  const living = livingMenus(menus)
  const brands: Menu = {
    name: 'Brands',
    path: paths.brands(),
    links: featuredBrands.map(({ name, slug }) => ({ label: name, path: paths.brand(slug), group: '' })),
  }
  const contact: Menu = { name: CONTACT, path: paths.contact(), links: [] }
  const all = [brands, contact].reduce(
    (found, own) => (found.some(({ name }) => name === own.name) ? found : [...found, own]),
    living,
  )
  return all.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function placeOf({ name }: Menu): number {
  const place = ORDER.indexOf(name)
  if (place >= 0) return place
  return name === CONTACT ? ORDER.length + 1 : ORDER.length
}
