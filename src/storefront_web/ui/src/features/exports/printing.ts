import { call, isOk } from '../../api/fetch'
import { logError } from '../../api/log'
import type { PrintedTable } from '../../api/types'
import { EXPORT_FAILED, PRINTED_CUT } from '../../contract/messages/exports.gen'
import { grouped } from '../../rules/digits'
import { queryString, type QueryValues } from '../../rules/query'
import { fill } from '../../rules/text'
import { fileName } from './fileName'
import css from './Printing.module.css'

/**
 * Print all rows that the query leaves, without the rest of the page; the titles of the columns repeat on each
 * sheet. The title of the page is the proposed file name. A failure is logged only. Source: S1 §7, §8.
 */
export async function printTable(table: string, query: QueryValues): Promise<void> {
  const url = `/api/exports/${table}/print${queryString(query)}`
  const answer = await call<PrintedTable>(url)
  if (!isOk(answer)) return logError(EXPORT_FAILED, url)
  const { title } = document
  const sheet = sheetOf(answer.body)
  const tidy = () => {
    sheet.remove()
    document.title = title
  }
  document.body.append(sheet)
  document.title = fileName(answer.body.title)
  addEventListener('afterprint', tidy, { once: true })
  try {
    print()
  } catch (cause) {
    tidy()
    throw cause
  }
}

function sheetOf({ title, heads, numbers, rows, isCut }: PrintedTable): HTMLElement {
  const sheet = made('section', '', css.sheet)
  const table = made('table')
  table.append(made('caption', title), made('thead'), made('tbody'))
  const row = (tag: 'th' | 'td', texts: string[]) => {
    const line = made('tr')
    line.append(...texts.map((text, at) => made(tag, text, numbers[at] ? css.number : undefined)))
    return line
  }
  table.querySelector('thead')?.append(row('th', heads))
  table.querySelector('tbody')?.append(...rows.map((texts) => row('td', texts)))
  sheet.append(table)
  if (isCut) sheet.append(made('p', fill(PRINTED_CUT, { count: grouped(rows.length) })))
  return sheet
}

function made(tag: string, text = '', name?: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  if (name) element.className = name
  return element
}
