import { useQueryClient } from '@tanstack/react-query'
import { needs } from '../api/needs'
import type { ShellContent } from '../api/types'
import { known } from './queries'

/** The page frame's content when the server could not provide it. */
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
  termsPath: '',
  otherPhones: [],
  mapUrl: '',
  links: [],
  analytics: null,
  logo: '',
  logoRatio: 1,
}

/** Return the store's name, phone, menus and alert, as inlined in the page. */
export function useShell(): ShellContent {
  return known(useQueryClient(), needs.shell()) ?? bareShell
}
