import { needs } from './api/needs'
import { listing } from './rules/listing'
import type { Route } from './state/route'

/** Every path of the shop, in the order they are tried. What matches nothing shows the not-found page. */
export const routes: Route[] = [
  { pattern: '/', page: 'home/HomePage', needs: () => [needs.home()] },
  { pattern: '/categories', page: 'categories/CategoriesPage', needs: () => [needs.categories()] },
  {
    pattern: '/categories/:slug/:page?',
    page: 'category/CategoryPage',
    needs: ({ slug = '', page = '' }, query) => [needs.category(slug, listing(query, page))],
  },
  { pattern: '/search', page: 'search/SearchPage', needs: (_, query) => [needs.search(listing(query))] },
  {
    pattern: '/product/:itemCode/:invMastUid/:customerPartNumber?',
    page: 'product/ProductPage',
    needs: ({ invMastUid = '' }) => [needs.item(invMastUid)],
  },
  { pattern: '/brands/featured/:brand', page: 'brand/BrandPage', needs: ({ brand = '' }) => [needs.brand(brand)] },
  { pattern: '/pages/brands', page: 'brands/BrandsPage', needs: () => [needs.brands()] },
  { pattern: '/pages/brands/:brand', page: 'brand/BrandPage', needs: ({ brand = '' }) => [needs.brand(brand)] },
  { pattern: '/pages/contact/contact-us', page: 'contact/ContactPage' },
  { pattern: '/cart', page: 'cart/CartPage', isPersonal: true },
  { pattern: '/checkout', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/checkout2', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/order-complete/:webReferenceId', page: 'order-complete/OrderCompletePage', isPersonal: true },
  { pattern: '/mobile/orderlookup', page: 'order-lookup/OrderLookupPage', isPersonal: true },
  { pattern: '/login', page: 'access/AccessPage' },
  { pattern: '/signup', page: 'access/AccessPage' },
]
