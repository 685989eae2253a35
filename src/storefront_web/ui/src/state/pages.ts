import type { PageModule } from './route'

type Loader = (name: string) => Promise<PageModule>

let load: Loader = (name) => Promise.reject(new Error(`There is no page ${name}`))
const loaded = new Map<string, PageModule>()

/** Set how a page's module is loaded by its name: `home/HomePage`. */
export function setLoader(loader: Loader): void {
  load = loader
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
  const module = await load(name)
  loaded.set(name, module)
  return module
}
