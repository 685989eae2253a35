import { call } from '../../api/fetch'
import type {
  AlertForm,
  ApproveForm,
  CancelDecided,
  CancelDecisionForm,
  CustomerUserSaved,
  Decision,
  HoldForm,
  OrderDeskSaved,
  InboxSaved,
  InviteForm,
  LiftForm,
  MailPreview,
  NotesForm,
  NotesSaved,
  NoticeSaved,
  OutboxRetried,
  PromoForm,
  PromoPicture,
  ResendForm,
  RoleForm,
  SettleForm,
  SwitchForm,
  WebhookForm,
  WebhookSaved,
} from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const customer = (customerId: number) => `/api/admin/customers/${customerId}`
const order = (orderNumber: number) => `/api/admin/orders/${orderNumber}`

/** The address of the requests to cancel something of an order. */
export const cancelUrl = (orderNumber: number) => `/api/admin/cancel-requests/${orderNumber}`

/** The requests of the staff area. */
export const staffUrls = {
  customers: (query: QueryValues) => `/api/admin/customers${queryString(query)}`,
  customer,
  tab: (customerId: number, tab: string, query: QueryValues) =>
    `${customer(customerId)}/${tab}${queryString(query)}`,
  requests: (query: QueryValues) => `/api/admin/requests${queryString(query)}`,
  request: (requestId: number) => `/api/admin/requests/${requestId}`,
  quotesToDo: () => '/api/admin/quotes?view=toDo',
  dashboard: (days: string) => `/api/admin/dashboard${queryString({ days })}`,
  orders: (query: QueryValues) => `/api/admin/orders${queryString(query)}`,
  order,
  inbox: (query: QueryValues) => `/api/admin/inbox${queryString(query)}`,
  inboxMessage: (submissionId: number) => `/api/admin/inbox/${submissionId}`,
  webhooks: (query: QueryValues) => `/api/admin/webhooks${queryString(query)}`,
  alerts: () => '/api/admin/alerts',
  pageFiles: () => '/api/admin/pages',
  promotions: () => '/api/admin/promotions',
  jobs: (query: QueryValues) => `/api/admin/jobs${queryString(query)}`,
  audit: (query: QueryValues) => `/api/admin/audit${queryString(query)}`,
  settings: () => '/api/admin/settings',
  values: () => '/api/admin/values',
  impersonations: (query: QueryValues) => `/api/admin/impersonations${queryString(query)}`,
  impersonation: (impersonationId: number) => `/api/admin/impersonations/${impersonationId}`,
}

/** The changes that the staff area makes. */
export const staffCalls = {
  saveNotes: (id: number, body: NotesForm) => call<NotesSaved>(`${customer(id)}/notes`, { body }),
  invite: (id: number, body: InviteForm) => call<CustomerUserSaved>(`${customer(id)}/users/invite`, { body }),
  resend: (id: number, webUserId: number) =>
    call<CustomerUserSaved>(`${customer(id)}/users/resend`, { body: { webUserId } }),
  role: (id: number, body: RoleForm) => call<CustomerUserSaved>(`${customer(id)}/users/role`, { body }),
  switch: (id: number, body: SwitchForm) => call<CustomerUserSaved>(`${customer(id)}/users/switch`, { body }),
  reset: (id: number, webUserId: number) =>
    call<CustomerUserSaved>(`${customer(id)}/users/reset`, { body: { webUserId } }),
  approve: (id: number, body: ApproveForm) => call<Decision>(`${staffUrls.request(id)}/approve`, { body }),
  refuse: (id: number, reason: string) =>
    call<Decision>(`${staffUrls.request(id)}/refuse`, { body: { reason } }),
  liftHold: (id: number, body: LiftForm) => call<OrderDeskSaved>(`${order(id)}/holds/lift`, { body }),
  decideCancel: (id: number, body: CancelDecisionForm) => call<CancelDecided>(cancelUrl(id), { body }),
  placeHold: (id: number, body: HoldForm) => call<OrderDeskSaved>(`${order(id)}/holds`, { body }),
  mailOrder: (id: number, body: ResendForm) => call<OrderDeskSaved>(`${order(id)}/mails`, { body }),
  settle: (id: number, way: 'capture' | 'void' | 'refund', body: SettleForm) =>
    call<OrderDeskSaved>(`/api/payment/${id}/${way}`, { body }),
  markHandled: (id: number, isHandled: boolean) =>
    call<InboxSaved>(`${staffUrls.inboxMessage(id)}/handled`, { body: { isHandled } }),
  addWebhook: (body: WebhookForm) => call<WebhookSaved>('/api/admin/webhooks', { body }),
  changeWebhook: (id: number, way: 'remove' | 'rotate' | 'enable' | 'test') =>
    call<WebhookSaved>(`/api/admin/webhooks/${id}/${way}`, { body: {} }),
  replayDelivery: (id: number) =>
    call<WebhookSaved>(`/api/admin/webhooks/deliveries/${id}/replay`, { body: {} }),
  saveAlert: (body: AlertForm) => call<NoticeSaved>(staffUrls.alerts(), { body }),
  switchAlert: (name: string, isOn: boolean) =>
    call<NoticeSaved>(`${staffUrls.alerts()}/switch`, { body: { name, isOn } }),
  removeAlert: (name: string) => call<NoticeSaved>(`${staffUrls.alerts()}/remove`, { body: { name } }),
  savePromo: (body: PromoForm) => call<NoticeSaved>(staffUrls.promotions(), { body }),
  uploadPromoPicture: (file: File, signal: AbortSignal) => {
    const body = new FormData()
    body.append('file', file)
    return call<PromoPicture>(`${staffUrls.promotions()}/picture`, { body, signal })
  },
  orderPromos: (titles: string[]) =>
    call<NoticeSaved>(`${staffUrls.promotions()}/order`, { body: { titles } }),
  removePromo: (name: string) => call<NoticeSaved>(`${staffUrls.promotions()}/remove`, { body: { name } }),
  retryOutbox: (id: number) => call<OutboxRetried>(`/api/admin/outbox/${id}/retry`, { body: {} }),
  approvalMail: (id: number, body: ApproveForm) =>
    call<MailPreview>(`${staffUrls.request(id)}/approve/mail`, { body }),
  refusalMail: (id: number, reason: string) =>
    call<MailPreview>(`${staffUrls.request(id)}/refuse/mail`, { body: { reason } }),
}
