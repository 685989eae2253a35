import { session } from './storage'

/**
 * A new release brings files of other names: a page from before it finds the parts gone that it has not loaded yet.
 * Every release has an entry script of its own name, so this page's release is over once its entry is gone.
 */

const RELOADED_KEY = 'storefront-reloaded'

let entry = ''

/** Say which entry script this page runs. */
export function setEntry(url: string): void {
  entry = url
}

/**
 * Reload the page where its release has been replaced: once for each release, and never where the browser cannot
 * remember that it has.
 */
export async function reloadIfReplaced(): Promise<void> {
  if (!entry || session.read(RELOADED_KEY) === entry || !(await isGone(entry))) return
  if (session.keep(RELOADED_KEY, entry)) location.reload()
}

async function isGone(url: string): Promise<boolean> {
  const found = await fetch(url, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  return found?.status === 404
}
