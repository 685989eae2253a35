import { useEffect } from 'react'
import type { Head } from './route'

/** Keep the document's title, description and canonical link in sync with the current page. */
export function useHead(head: Head, storeName: string): void {
  useEffect(() => {
    document.title = fullTitle(head, storeName)
    setMeta('description', head.description)
    setMeta('robots', head.noIndex ? 'noindex' : undefined)
    setCanonical(head.canonical)
  }, [head, storeName])
}

/** Return the title as the tab shows it. */
export function fullTitle(head: Head, storeName: string): string {
  return head.title === '' ? storeName : `${head.title} | ${storeName}`
}

function setMeta(name: string, content: string | undefined): void {
  const meta = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (content === undefined) meta?.remove()
  else if (meta) meta.content = content
  else document.head.append(Object.assign(document.createElement('meta'), { name, content }))
}

function setCanonical(path: string | undefined): void {
  const link = document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (path === undefined) link?.remove()
  else if (link) link.href = new URL(path, location.origin).href
  else document.head.append(Object.assign(document.createElement('link'), { rel: 'canonical', href: path }))
}
