import { useQueryClient } from '@tanstack/react-query'
import { needs } from '../api/needs'
import type { ShellContent } from '../api/types'
import { known } from './queries'

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
  termsPath: '',
  logo: '',
  logoRatio: 1,
}

/**
 * The store's name, phone, menus and alert, as they came with the page; bare where the server could not tell.
 */
export function useShell(): ShellContent {
  return known(useQueryClient(), needs.shell()) ?? bareShell
}
