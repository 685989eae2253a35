import { queryString, type QueryValues } from '../rules/query'
import type { Need } from './fetch'
import type {
  Brand,
  BrandResults,
  Cart,
  CategoryBranch,
  CategoryPage,
  HomePage,
  InstantAnswer,
  ItemPage,
  OrderComplete,
  SearchPage,
  SeriesTable,
  ShellContent,
} from './words'

/** Every question that a page asks, in one place; the key of an answer is its address. */
function need<T>(url: string): Need<T> {
  return { key: url, url }
}

const part = encodeURIComponent

export const needs = {
  shell: () => need<ShellContent>('/api/content/shell'),
  home: () => need<HomePage>('/api/search/home'),
  categories: () => need<CategoryBranch[]>('/api/catalog/categories'),
  brands: () => need<Brand[]>('/api/catalog/brands'),
  brand: (slug: string) => need<BrandResults>(`/api/search/brands/${part(slug)}`),
  category: (slug: string, query: QueryValues) =>
    need<CategoryPage>(`/api/search/category/${part(slug)}${queryString(query)}`),
  search: (query: QueryValues) => need<SearchPage>(`/api/search${queryString(query)}`),
  item: (invMastUid: string | number) => need<ItemPage>(`/api/search/items/${part(String(invMastUid))}`),
  sizes: (invMastUid: number) => need<SeriesTable>(`/api/search/items/${invMastUid}/sizes`),
  instant: (query: string, includeNonWeb: boolean) =>
    need<InstantAnswer>(
      `/api/search/instant${queryString({ query, page: '1', pageSize: '10', includeNonWeb: String(includeNonWeb) })}`,
    ),
  cart: (token: string) => need<Cart>(`/api/cart/${part(token)}`),
  orderComplete: (webReferenceId: string) => need<OrderComplete>(`/api/orders/complete/${part(webReferenceId)}`),
}
