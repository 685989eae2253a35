import { useQuery } from '@tanstack/react-query'
import { isOk } from '../api/fetch'
import { needs } from '../api/needs'
import type { ShellContent } from '../api/words'
import { asked } from './queries'

/** What stands in the frame when the server could not tell. */
export const bareShell: ShellContent = {
  storeName: 'Store',
  phone: '',
  email: '',
  addressLines: [],
  apiBase: '',
  red: '',
  blue: '',
  skuPrefix: '',
  catalogPrefix: '',
  rootCategories: [],
  menus: [],
  footer: [],
  featuredBrands: [],
  alert: null,
}

/** The store's name, phone, menus and alert; bare where the server could not tell. */
export function useShell(): ShellContent {
  const { data } = useQuery(asked(needs.shell()))
  return data && isOk(data) ? data.body : bareShell
}
