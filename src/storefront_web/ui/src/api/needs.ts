import { queryString, type QueryValues } from '../rules/query'
import { need } from './fetch'
import type {
  Brand,
  BrandResults,
  Cart,
  CategoryBranch,
  CategoryPage,
  ComponentsPage,
  ContentPage,
  CustomizerPage,
  HomePage,
  InstantAnswer,
  ItemListing,
  ItemPage,
  ItemPrice,
  LinePrice,
  PricedCuts,
  SearchPage,
  SeriesTable,
  ShellContent,
  StockInfo,
} from './types'

const part = encodeURIComponent

/** The questions that pages ask. */
export const needs = {
  shell: () => need<ShellContent>('/api/content/shell'),
  page: (path: string) => need<ContentPage>(`/api/content/page?path=${path.split('/').map(part).join('/')}`),
  home: () => need<HomePage>('/api/search/home'),
  categories: () => need<CategoryBranch[]>('/api/catalog/categories'),
  brands: () => need<Brand[]>('/api/catalog/brands'),
  brand: (slug: string) => need<BrandResults>(`/api/search/brands/${part(slug)}`),
  category: (slug: string, query: QueryValues) =>
    need<CategoryPage>(`/api/search/category/${part(slug)}${queryString(query)}`),
  search: (query: QueryValues) => need<SearchPage>(`/api/search${queryString(query)}`),
  compare: (items: string) => need<ItemListing[]>(`/api/search/compare${queryString({ items })}`),
  item: (invMastUid: string | number) => need<ItemPage>(`/api/search/items/${part(String(invMastUid))}`),
  prices: (invMastUid: number, quantity: number) =>
    need<ItemPrice[]>(`/api/pricing/prices?items=${invMastUid}:${quantity}`),
  stock: (invMastUid: number, quantity: number) =>
    need<StockInfo[]>(`/api/availability/stock?items=${invMastUid}:${quantity}`),
  components: (invMastUid: string | number) =>
    need<ComponentsPage>(`/api/search/items/${part(String(invMastUid))}/components`),
  customizer: (invMastUid: string | number) =>
    need<CustomizerPage>(`/api/search/items/${part(String(invMastUid))}/customizer`),
  cuts: (invMastUid: number, choice: number, unit: string, length: string[], pieces: string[]) =>
    need<PricedCuts>(
      `/api/search/items/${invMastUid}/cuts${queryString({ choice: String(choice), unit, length, pieces })}`,
    ),
  sizes: (invMastUid: number) => need<SeriesTable>(`/api/search/items/${invMastUid}/sizes`),
  instant: (query: string, includeNonWeb: boolean) =>
    need<InstantAnswer>(
      `/api/search/instant${queryString({ query, page: '1', pageSize: '10', includeNonWeb: String(includeNonWeb) })}`,
    ),
  linePrices: (items: number[]) => need<LinePrice[]>(`/api/search/line-prices?items=${items.join(',')}`),
  cart: (token: string) => need<Cart>(`/api/cart/${part(token)}`),
}
