import type { PageModule, Route } from './state/route'

/** The routes of the staff area, which customers never load. Source: decision A24. */
export const staffRoutes: Route[] = [
  { pattern: '/admin', page: 'admin/AdminPage', access: 'staff' },
  { pattern: '/admin/customers', page: 'admin-customers/AdminCustomersPage', access: 'staff' },
  { pattern: '/admin/customers/:customerId', page: 'admin-customer/AdminCustomerPage', access: 'staff' },
  { pattern: '/admin/orders', page: 'admin-orders/AdminOrdersPage', access: 'staff' },
  { pattern: '/admin/inbox', page: 'admin-inbox/AdminInboxPage', access: 'staff' },
  { pattern: '/admin/webhooks', page: 'admin-webhooks/AdminWebhooksPage', access: 'staff' },
  { pattern: '/admin/orders/:orderNumber', page: 'admin-order/AdminOrderPage', access: 'staff' },
  { pattern: '/admin/returns', page: 'admin-returns/AdminReturnsPage', access: 'staff' },
  { pattern: '/admin/returns/:rmaNumber', page: 'admin-return/AdminReturnPage', access: 'staff' },
  { pattern: '/admin/requests', page: 'admin-requests/AdminRequestsPage', access: 'staff' },
  { pattern: '/admin/quotes', page: 'admin-quotes/AdminQuotesPage', access: 'staff' },
  { pattern: '/admin/quotes/:quoteNumber', page: 'admin-quote/AdminQuotePage', access: 'staff' },
  { pattern: '/admin/impersonation', page: 'admin-impersonation/AdminImpersonationPage', access: 'staff' },
  { pattern: '/admin/content', page: 'admin-content/AdminContentPage', access: 'staff' },
  { pattern: '/admin/promotions', page: 'admin-promotions/AdminPromotionsPage', access: 'staff' },
  { pattern: '/admin/jobs', page: 'admin-jobs/AdminJobsPage', access: 'staff' },
  { pattern: '/admin/audit', page: 'admin-audit/AdminAuditPage', access: 'staff' },
  { pattern: '/admin/settings', page: 'admin-settings/AdminSettingsPage', access: 'staff' },
  { pattern: '/admin/design', page: 'admin-design/AdminDesignPage', access: 'staff' },
  { pattern: '/admin/values', page: 'admin-values/AdminValuesPage', access: 'staff' },
]

/** The pages of the staff area, by file. */
export const staffFiles = import.meta.glob<PageModule>('./pages/admin*/*Page.tsx')
