import { call } from '../../api/fetch'
import type {
  AuthorizeForm,
  CloseForm,
  CreditForm,
  DenyForm,
  ReceiveForm,
  ReturnAsked,
  ReturnForm,
  ReturnSaved,
} from '../../api/types'
import { queryString, type QueryValues } from '../../rules/query'

const desk = (number: number) => `/api/admin/returns/${number}`

/** The addresses of returns. */
export const returnUrls = {
  page: (query: QueryValues) => `/api/returns${queryString(query)}`,
  one: (number: number) => `/api/returns/${number}`,
  returnable: (orderNumber: number) => `/api/orders/${orderNumber}/returnable`,
  deskPage: (query: QueryValues) => `/api/admin/returns${queryString(query)}`,
  desk,
}

/** What buyers and our staff do with returns. */
export const returnCalls = {
  request: (body: ReturnForm) => call<ReturnAsked>('/api/returns', { body }),
  authorize: (number: number, body: AuthorizeForm) =>
    call<ReturnSaved>(`${desk(number)}/authorize`, { body }),
  deny: (number: number, body: DenyForm) => call<ReturnSaved>(`${desk(number)}/deny`, { body }),
  receive: (number: number, body: ReceiveForm) => call<ReturnSaved>(`${desk(number)}/receive`, { body }),
  credit: (number: number, body: CreditForm) => call<ReturnSaved>(`${desk(number)}/credit`, { body }),
  close: (number: number, body: CloseForm) => call<ReturnSaved>(`${desk(number)}/close`, { body }),
}
