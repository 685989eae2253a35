import type { PageModule } from './route'

type Loader = () => Promise<PageModule>

let loaders: Record<string, Loader> = {}
const loaded = new Map<string, PageModule>()

/** Set how page modules are loaded: `home/HomePage` → its import. */
export function setLoaders(found: Record<string, Loader>): void {
  loaders = found
}

/** Register a page that is already loaded: on the server, all of them. */
export function setPage(name: string, module: PageModule): void {
  loaded.set(name, module)
}

/** Return the page's module if it is loaded. */
export function pageAtHand(name: string): PageModule | undefined {
  return loaded.get(name)
}

/** Load the page's module, once. */
export async function loadPage(name: string): Promise<PageModule> {
  const here = loaded.get(name)
  if (here) return here
  const load = loaders[name]
  if (!load) throw new Error(`There is no page ${name}`)
  const module = await load()
  loaded.set(name, module)
  return module
}
