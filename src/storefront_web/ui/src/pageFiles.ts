import type { PageModule } from './state/route'

/** The pages that visitors start with, by file. */
export const files = import.meta.glob<PageModule>([
  './pages/*/*Page.tsx',
  '!./pages/admin*/*',
  '!./pages/{account,address-book,colleagues,email-confirm,invitation,invoice*,list*,new-email,notifications*}/*',
  '!./pages/{logout,open-orders,order,order-complete,order-lookup,order-print,ordered-items,orders}/*',
  '!./pages/{password-reset,permission-denied,quote,quotes,returns,rma,saved-cart,signed-out,signup,supplier-link}/*',
])

/** How to load the rest: the pages of accounts, those that follow an order or a mail, and printouts. */
export const loadMoreFiles = async () => (await import('./morePageFiles')).files
