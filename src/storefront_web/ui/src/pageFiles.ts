import type { PageModule } from './state/route'

/** The pages that visitors start with, by file. */
export const files = import.meta.glob<PageModule>([
  './pages/{auth-callback,brand,brand-items,brands,cart,categories,category,checkout,compare,components}/*Page.tsx',
  './pages/{content,customizer,home,login,product,quick-order,search,service-parts,sign-in}/*Page.tsx',
])

/** How to load the rest: the pages of accounts, those that follow an order or a mail, and printouts. */
export const loadMoreFiles = async () => (await import('./morePageFiles')).files
