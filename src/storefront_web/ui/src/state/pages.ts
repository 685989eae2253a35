import type { PageModule } from './route'

type Loader = () => Promise<PageModule>

const loaders: Record<string, Loader> = {}
let loadMore: () => Promise<Record<string, Loader>> = async () => ({})
const loaded = new Map<string, PageModule>()

/** Set how pages are loaded, by file: `./pages/home/HomePage.tsx` → its import; `more` loads the rest of them. */
export function addLoaders(files: Record<string, Loader>, more = loadMore): void {
  loadMore = more
  for (const file in files) loaders[nameOf(file)] = files[file] as Loader
}

/** Return the name of a page's file, `home/HomePage`. */
export function nameOf(file: string): string {
  return file.replace(/^.*pages\/|\.tsx$/g, '')
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
  if (!loaders[name]) addLoaders(await loadMore())
  const load = loaders[name]
  if (!load) throw new Error(`There is no page ${name}`)
  const module = await load()
  loaded.set(name, module)
  return module
}
