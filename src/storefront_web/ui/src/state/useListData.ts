import { need } from '../api/fetch'
import { useLater } from './queries'

/** The data of a list, or of one of its entries; `isPlaceholderData` while that is another page of the same list. */
export type ListData<T> = ReturnType<typeof useLater<T>>

/**
 * Fetch a page of a list, or an entry, again whenever it is opened, because others change it, too. While another
 * page of the same list is fetched, the one before stays.
 */
export function useListData<T>(url: string, enabled = true): ListData<T> {
  return useLater(need<T>(url), {
    enabled,
    refetchOnMount: 'always',
    placeholderData: (previous, query) =>
      pathOf(query?.queryKey[0] ?? '') === pathOf(url) ? previous : undefined,
  })
}

function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? ''
}
