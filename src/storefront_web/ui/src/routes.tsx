import { needs } from './api/needs'
import { listing, listingOf } from './rules/listing'
import { one } from './rules/query'
import type { Route } from './state/route'

/**
 * Every route but the staff area's, in matching order. An address without a match shows the not-found page.
 */
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
  {
    pattern: '/productinfo/:itemCode/:invMastUid/:customerPartNumber?',
    page: 'components/ComponentsPage',
    needs: ({ invMastUid = '' }) => [needs.components(invMastUid)],
  },
  {
    pattern: '/productcustomizer/:itemCode/:invMastUid/:customerPartNumber?',
    page: 'customizer/CustomizerPage',
    needs: ({ invMastUid = '' }) => [needs.customizer(invMastUid)],
  },
  { pattern: '/service-parts', page: 'service-parts/ServicePartsPage' },
  {
    pattern: '/compare',
    page: 'compare/ComparePage',
    needs: (_, query) => [needs.compare(one(query, 'items'))],
  },
  {
    pattern: '/brands/featured/:brand',
    page: 'brand-items/BrandItemsPage',
    needs: ({ brand = '' }, query) => [needs.brand(brand), needs.search(listingOf(brand, query))],
  },
  { pattern: '/pages/brands', page: 'brands/BrandsPage', needs: () => [needs.brands()] },
  {
    pattern: '/pages/brands/:brand',
    page: 'brand/BrandPage',
    needs: ({ brand = '' }) => [needs.brand(brand)],
  },
  {
    pattern: '/pages/*',
    page: 'content/ContentPage',
    needs: ({ '*': name = '' }) => [needs.page(`/pages/${name}`)],
  },
  {
    pattern: '/about/*',
    page: 'content/ContentPage',
    needs: ({ '*': name = '' }) => [needs.page(`/about/${name}`)],
  },
  { pattern: '/cart', page: 'cart/CartPage', isPersonal: true },
  { pattern: '/cart/import', page: 'quick-order/QuickOrderPage', isPersonal: true },
  { pattern: '/cart/supplierLink/:referrer', page: 'supplier-link/SupplierLinkPage', isPersonal: true },
  { pattern: '/checkout', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/checkout2', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/create-quote', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/create-quote2', page: 'checkout/CheckoutPage', isPersonal: true },
  { pattern: '/order-complete/:webReferenceId', page: 'order-complete/OrderCompletePage', isPersonal: true },
  { pattern: '/quote-complete/:webReferenceId', page: 'order-complete/OrderCompletePage', isPersonal: true },
  { pattern: '/mobile/orderlookup', page: 'order-lookup/OrderLookupPage', isPersonal: true },
  { pattern: '/anonymous/orderPDF', page: 'order-print/OrderPrintPage', isPersonal: true },
  { pattern: '/anonymous/invoicePDF', page: 'invoice-print/InvoicePrintPage', isPersonal: true },
  { pattern: '/login', page: 'login/LoginPage' },
  { pattern: '/logout', page: 'logout/LogoutPage' },
  { pattern: '/auth/sign-in', page: 'sign-in/SignInPage', isPersonal: true },
  { pattern: '/auth/callback', page: 'auth-callback/AuthCallbackPage', isPersonal: true },
  { pattern: '/auth/signed-out', page: 'signed-out/SignedOutPage', isPersonal: true },
  { pattern: '/permission-denied', page: 'permission-denied/PermissionDeniedPage' },
  { pattern: '/signup', page: 'signup/SignupPage' },
  { pattern: '/auth/confirm', page: 'email-confirm/EmailConfirmPage', isPersonal: true },
  { pattern: '/auth/invitation', page: 'invitation/InvitationPage', isPersonal: true },
  { pattern: '/auth/email', page: 'new-email/NewEmailPage', isPersonal: true },
  { pattern: '/password-reset', page: 'password-reset/PasswordResetPage', isPersonal: true },
  { pattern: '/password-reset/pin', page: 'password-reset/PasswordResetPage', isPersonal: true },
  { pattern: '/account/dashboard', page: 'account/AccountPage', access: 'signedIn' },
  { pattern: '/account/colleagues', page: 'colleagues/ColleaguesPage', access: 'account' },
  { pattern: '/account/addresses', page: 'address-book/AddressBookPage', access: 'account' },
  { pattern: '/account/shopping-lists', page: 'lists/ListsPage', access: 'account' },
  { pattern: '/account/shopping-lists/new', page: 'list-new/NewListPage', access: 'account' },
  { pattern: '/account/shopping-list-detail/:id', page: 'list/ListPage', access: 'account' },
  { pattern: '/account/open-orders-report', page: 'open-orders/OpenOrdersPage', access: 'account' },
  { pattern: '/account/my-ordered-items', page: 'ordered-items/OrderedItemsPage', access: 'account' },
  { pattern: '/account/quotes', page: 'quotes/QuotesPage', access: 'account' },
  { pattern: '/account/quote-detail/:id', page: 'quote/QuotePage', access: 'account' },
  { pattern: '/account/orders', page: 'orders/OrdersPage', access: 'account' },
  { pattern: '/account/order-detail/:id', page: 'order/OrderPage', access: 'account' },
  { pattern: '/account/returns', page: 'returns/ReturnsPage', access: 'account' },
  { pattern: '/account/rma-detail/:id', page: 'rma/RmaPage', access: 'account' },
  { pattern: '/account/invoices', page: 'invoices/InvoicesPage', access: 'account' },
  { pattern: '/account/invoice-detail/:id', page: 'invoice/InvoicePage', access: 'account' },
  { pattern: '/account/saved-cart-detail/:token', page: 'saved-cart/SavedCartPage', access: 'account' },
  { pattern: '/account/notifications', page: 'notifications/NotificationsPage', access: 'signedIn' },
  {
    pattern: '/notifications/stop',
    page: 'notifications-stop/NotificationsStopPage',
    isPersonal: true,
  },
  // below every other document: an unknown or absent type is an order (decision A6)
  { pattern: '/account/[a-z-]*detail/:id', page: 'order/OrderPage', access: 'account' },
]
