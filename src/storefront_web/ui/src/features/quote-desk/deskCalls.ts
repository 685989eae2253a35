import { call } from '../../api/fetch'
import type {
  AddLinesForm,
  ApprovalForm,
  CloseRequestForm,
  DeskQuote,
  DeskQuoteSaved,
  DraftForm,
  FollowUpForm,
  MessageForm,
  NewQuoteForm,
  OutcomeForm,
  OwnerForm,
  PriceLinesForm,
  PriceRequestAnswer,
  PriceRequestDetail,
  SendForm,
  VersionForm,
} from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const quote = (number: number) => `/api/admin/quotes/${number}`
const request = (number: number) => `/api/admin/price-requests/${number}`

/** The requests of the quote desk. */
export const deskUrls = {
  queue: (query: QueryValues) => `/api/admin/quotes${queryString(query)}`,
  quote,
  substitutes: (number: number, line: number) => `${quote(number)}/substitutes?line=${line}`,
  request,
}

/** How lines get the customer's own prices. */
export const BY_CONTRACT = {
  how: 'Contract',
  marginPercent: null,
  priceReason: '',
  priceReasonNote: '',
  lines: [],
} satisfies Omit<PriceLinesForm, 'version'>

/** A quote that is not lost, so without reasons. */
export const NOT_LOST = {
  reason: null,
  text: '',
  competitor: '',
  competitorPrice: null,
} satisfies Partial<OutcomeForm>

/** The changes that the quote desk makes. */
export const deskCalls = {
  create: (body: NewQuoteForm) => call<DeskQuote>('/api/admin/quotes', { body }),
  saveDraft: (number: number, body: DraftForm) => call<DeskQuoteSaved>(`${quote(number)}/draft`, { body }),
  addLines: (number: number, body: AddLinesForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/draft/lines`, { body }),
  priceLines: (number: number, body: PriceLinesForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/draft/prices`, { body }),
  discard: (number: number, body: VersionForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/draft/discard`, { body }),
  send: (number: number, body: SendForm) => call<DeskQuoteSaved>(`${quote(number)}/send`, { body }),
  askApproval: (number: number, body: SendForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/approval`, { body }),
  decide: (number: number, body: ApprovalForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/approval/decide`, { body }),
  handOver: (number: number, body: OwnerForm) => call<DeskQuoteSaved>(`${quote(number)}/owner`, { body }),
  followUp: (number: number, body: FollowUpForm) =>
    call<DeskQuoteSaved>(`${quote(number)}/follow-up`, { body }),
  outcome: (number: number, body: OutcomeForm) => call<DeskQuoteSaved>(`${quote(number)}/outcome`, { body }),
  write: (number: number, body: MessageForm) => call<DeskQuote>(`${quote(number)}/messages`, { body }),
  read: (number: number, messageId: number) =>
    call<DeskQuote>(`${quote(number)}/read`, { body: { messageId } }),
  takeRequest: (number: number, body: OwnerForm) =>
    call<PriceRequestDetail>(`${request(number)}/owner`, { body }),
  answerRequest: (number: number, body: VersionForm) =>
    call<PriceRequestAnswer>(`${request(number)}/quote`, { body }),
  closeRequest: (number: number, body: CloseRequestForm) =>
    call<PriceRequestDetail>(`${request(number)}/close`, { body }),
}
