import type { PageModule } from './state/route'

/** The pages that `pageFiles.ts` leaves out, by file: the two lists are the same. */
export const files = import.meta.glob<PageModule>([
  './pages/{account,address-book,colleagues,email-confirm,invitation,invoice*,list*,new-email,notifications*}/*Page.tsx',
  './pages/{logout,open-orders,order,order-complete,order-lookup,order-print,ordered-items,orders}/*Page.tsx',
  './pages/{password-reset,permission-denied,quote,quotes,returns,rma,saved-cart,signed-out,signup,supplier-link}/*Page.tsx',
])
