// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DeskLine, DeskQuote, RequestedLine, RequestedQuote } from '../../api/types'
import { QUOTED } from '../../test/answers/quote'
import { deskLine, QUOTE } from '../../test/answers/quoteDesk'
import { doing, fill, main, opened, press } from '../../test/doing'
import type { FakeStore } from '../../test/fakeStore'
import { later } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const URL = '/api/admin/quotes/30518'
const PAGE = '/admin/quotes/30518'
const REQUEST = QUOTED.quote as RequestedQuote
const LINE = REQUEST.lines[0] as RequestedLine

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers(URL, { body: QUOTE })
  store.answers(`${URL}/substitutes`, { body: [] })
})

afterEach(closeShop)

const sentTo = (action: string) => store.sent.filter(({ path }) => path === `${URL}/${action}`)
const saved = (quote: Partial<DeskQuote>) => ({ body: { quote: { ...QUOTE, ...quote }, message: '' } })
const fact = (name: string) => main().getByText(name, { selector: 'dt' }).nextElementSibling?.textContent
function unpriced(number: number, code: string): DeskLine {
  const { line, ...shown } = deskLine(number, code)
  return { ...shown, line: { ...line, unitPrice: null }, marginPercent: null, extendedPrice: null }
}

const price = (line: number) => main().getByLabelText<HTMLInputElement>(`Price, line ${line}`)

async function setPrice(line: number, text: string) {
  await doing(() => fireEvent.focus(price(line)))
  await doing(() => fireEvent.change(price(line), { target: { value: text } }))
  await doing(() => fireEvent.blur(price(line)))
}

async function open(quote: Partial<DeskQuote> = {}) {
  store.answers(URL, { body: { ...QUOTE, ...quote } })
  store.answers(`${URL}/substitutes`, { body: [] })
  await openShop(PAGE, MARCUS)
  await main().findByText('VB-D03-4S')
}

test('a price of its own shows its margin at once, asks for the reason, and the draft saves itself', async () => {
  const { answer, give } = later<ReturnType<typeof saved>>()
  await open()
  store.answers(`${URL}/draft`, () => answer)
  await setPrice(1, '75')
  expect(price(1).value).toBe('75.00')
  expect(main().getByText('20.0 %')).toBeDefined()
  expect(main().getByText('$150.00')).toBeDefined()
  expect(main().getByText(/Under the floor of 25 %: line 1/)).toBeDefined()
  await fill('Price reason', 'Other')
  await fill('Reason in words', 'Trial run')
  await waitFor(() => expect(sentTo('draft')).toHaveLength(1))
  const body = sentTo('draft')[0]?.body as { version: number; lines: Record<string, unknown>[] }
  expect(body.version).toBe(4)
  expect(body.lines.map((line) => line['lineNumber'])).toEqual([1, 2])
  expect(body.lines[0]).toMatchObject({ unitPrice: 75, priceReason: 'Other', priceReasonNote: 'Trial run' })
  await doing(() => give(saved({ version: 5, changedBy: 'Marcus Tillery' })))
  expect(await main().findByText(/^Draft saved\. Last changed by Marcus Tillery, 11\/24\/2026/)).toBeDefined()
})

test('while no line has a price, neither the value nor a margin is known', async () => {
  await open({ lines: [unpriced(1, 'VB-D03-4S'), unpriced(2, 'DV03-2C-24')] })
  expect(fact('Value')).toBe('(TBD)2 lines')
  expect(fact('Margin')).toBe('--floor 25 %')
  expect(main().getByRole('region', { name: 'Lines' }).textContent).toContain('(TBD)')
  expect(main().queryByText(/Under the floor/)).toBeNull()
})

test('the margin is that of the lines with a price and a cost', async () => {
  await open({ lines: [deskLine(1, 'VB-D03-4S'), unpriced(2, 'DV03-2C-24'), unpriced(3, 'RF-10-25A')] })
  expect(fact('Value')).toBe('(TBD)3 lines')
  expect(fact('Margin')).toBe('40.0 %$80.00, floor 25 %')
})

test('an emptied price goes back to the customer’s own', async () => {
  await open({
    lines: [deskLine(1, 'VB-D03-4S', { line: { ...deskLine(1, 'VB-D03-4S').line, unitPrice: 90 } })],
  })
  store.answers(`${URL}/draft`, saved({ version: 5 }))
  await setPrice(1, '')
  expect(price(1).value).toBe('100.00')
})

test('if somebody was faster, the new state is shown with what was typed on top', async () => {
  await open()
  const fresh = {
    ...QUOTE,
    version: 9,
    lines: [deskLine(1, 'VB-D03-4S'), deskLine(2, 'DV03-2C-24'), deskLine(3, 'RF-10-25A')],
  }
  store.answers(`${URL}/draft`, { status: 409, body: { detail: 'This quote has changed.', fresh } })
  await setPrice(1, '88')
  expect(await main().findByText(/^This quote has changed\. The lines below/)).toBeDefined()
  expect(main().getByText('RF-10-25A')).toBeDefined()
  expect(price(1).value).toBe('88.00')
  store.answers(`${URL}/draft`, saved({ version: 10 }))
  await press('Save my changes')
  const lines = [{ unitPrice: 88 }, { lineNumber: 2 }, { lineNumber: 3 }]
  expect(sentTo('draft').at(-1)?.body).toMatchObject({ version: 9, lines })
  expect(main().queryByText(/The lines below/)).toBeNull()
})

test('a refused line says why, and keeps what was typed until it is dropped', async () => {
  await open()
  store.answers(`${URL}/draft`, {
    status: 422,
    body: {
      detail: 'Line 2: no.',
      problems: [{ field: 'lines[1].unitPrice', message: 'Line 2: the price is too high.' }],
    },
  })
  await setPrice(2, '999999')
  expect(await main().findByText('Line 2: the price is too high.')).toBeDefined()
  expect(price(2).value).toBe('999,999.00')
  expect(price(2).getAttribute('aria-invalid')).toBe('true')
  await press('Drop my changes')
  expect(price(2).value).toBe('100.00')
})

test('below the floor an approver is asked, with a reason', async () => {
  await open({ needsApproval: true })
  await press('Ask for approval')
  const dialog = await opened()
  store.answers(`${URL}/approval`, {
    status: 422,
    body: {
      detail: 'Say why in a few words.',
      problems: [{ field: 'why', message: 'Say why in a few words.' }],
    },
  })
  await press('Ask for approval', dialog)
  expect(await dialog.findByText('Say why in a few words.')).toBeDefined()
  const approval = {
    state: 'Waiting',
    byName: 'Marcus Tillery',
    why: 'Halvard',
    approverName: 'Joan Petrakis',
  } as const
  store.answers(URL, { body: { ...QUOTE, approval } })
  store.answers(`${URL}/approval`, saved({ approval }))
  await fill('Why', 'Halvard', dialog)
  await fill('Ask', '42', dialog)
  await fill('CC', 'luis@larkin.example; ana@larkin.example', dialog)
  await press('Ask for approval', dialog)
  expect(sentTo('approval').at(-1)?.body).toEqual({
    version: 4,
    to: 'dana.whitfield@larkin.example',
    cc: ['luis@larkin.example', 'ana@larkin.example'],
    note: '',
    expires: '',
    why: 'Halvard',
    approverId: 42,
  })
  expect(
    await main().findByText(
      'Marcus Tillery asks Joan Petrakis for approval to send this below the margin floor: Halvard',
    ),
  ).toBeDefined()
})

test('what waits is saved before the revision is sent, and the dialog shows what the customer gets', async () => {
  await open()
  store.answers(`${URL}/draft`, saved({ version: 5 }))
  await setPrice(1, '99')
  await press('Send revision 2')
  const dialog = await opened()
  expect(sentTo('draft')).toHaveLength(1)
  expect(dialog.getByText('2 lines, $400.00')).toBeDefined()
  expect(dialog.getByText('Line 1, VB-D03-4S: lead time, 15 business days → In stock')).toBeDefined()
  store.answers(`${URL}/send`, saved({ version: 6, revision: 2, hasDraft: false }))
  await press('Send', dialog)
  expect(sentTo('send')[0]?.body).toMatchObject({ version: 5, to: 'dana.whitfield@larkin.example' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('pasted lines are added together, and stay if one is unknown', async () => {
  await open()
  store.answers(`${URL}/draft/lines`, {
    status: 422,
    body: { detail: 'We have no item with the number X-1.' },
  })
  const field = main().getByLabelText<HTMLInputElement>('Add a part number, or paste lines')
  await doing(() => fireEvent.paste(field, { clipboardData: { getData: () => 'VB-D03-4S\t4\nX-1' } }))
  expect(await main().findByText('We have no item with the number X-1.')).toBeDefined()
  expect(sentTo('draft/lines')[0]?.body).toEqual({
    version: 4,
    lines: [
      { number: 'VB-D03-4S', quantity: 4, alternativeTo: null, cutLength: '' },
      { number: 'X-1', quantity: 1, alternativeTo: null, cutLength: '' },
    ],
  })
  expect(field.value).toBe('VB-D03-4S 4 | X-1 1')
})

test('an internal note is sent as one, and the customer’s question stands above', async () => {
  await open()
  expect(main().getByText('Dana Whitfield, 11/24/2026, 10:02 am:')).toBeDefined()
  store.answers(`${URL}/messages`, { body: QUOTE })
  await press('Internal Only')
  await fill('Message', ' Corvane confirms 10 days ')
  await press('Save internal note')
  expect(sentTo('messages')[0]?.body).toEqual({
    text: 'Corvane confirms 10 days',
    fileIds: [],
    lines: [],
    isInternal: true,
  })
})

test('a lost quote says why, who won it and for how much', async () => {
  await open()
  store.answers(`${URL}/outcome`, saved({ version: 5 }))
  await press('Lost…')
  const dialog = await opened()
  await doing(() => fireEvent.click(dialog.getByLabelText('Lead Time')))
  await fill('Their price', '5940.5', dialog)
  await doing(() => fireEvent.blur(dialog.getByLabelText('Their price')))
  await press('Mark as lost', dialog)
  expect(sentTo('outcome')[0]?.body).toEqual({
    version: 4,
    outcome: 'Lost',
    reason: 'LeadTime',
    text: '',
    competitor: 'Halvard Fluid',
    competitorPrice: 5940.5,
  })
})

test('the follow-up keeps what is typed if somebody was faster', async () => {
  await open()
  store.answers(`${URL}/follow-up`, {
    status: 409,
    body: { detail: 'This quote has changed.', fresh: { ...QUOTE, version: 8 } },
  })
  await fill('Probability', '80')
  await press('Save follow-up')
  await main().findAllByText('This quote has changed.')
  expect(main().getByLabelText<HTMLInputElement>('Probability').value).toBe('80')
  store.answers(`${URL}/follow-up`, saved({ version: 9 }))
  await press('Save follow-up')
  expect(sentTo('follow-up').at(-1)?.body).toMatchObject({
    version: 8,
    probability: 80,
    expectedValue: 200,
    competitor: 'Halvard Fluid',
    isReminded: true,
  })
})

test('an earlier revision shows what was sent', async () => {
  store.answers(URL, { body: QUOTE })
  await openShop(`${PAGE}?revision=1`, MARCUS)
  expect(await main().findByText('Sent 11/06/2026 by Marcus Tillery')).toBeDefined()
  expect(main().queryByLabelText('Price, line 1')).toBeNull()
})

test('what the buyer wrote with the request is beside, and under its line', async () => {
  const line = { ...LINE, lineNumber: 2, invMastUid: 102, notes: ['Match the last lot'] }
  await open({ request: { ...REQUEST, lines: [line] } })
  const request = within(main().getByRole('region', { name: 'Request' }))
  expect(request.getByText('Press 4')).toBeDefined()
  expect(request.getByText('Copies to ap@example.com')).toBeDefined()
  const lines = within(main().getByRole('region', { name: 'Lines' }))
  const requested = lines.getByRole('row', { name: /DV03-2C-24/ })
  expect(requested.textContent).toContain('Your no. LHM-0417')
  expect(requested.textContent).toContain('Match the last lot')
  expect(lines.getByRole('row', { name: /VB-D03-4S/ }).textContent).not.toContain('LHM-0417')
})

test('the person who asked is named once, and how to reach them is in the request', async () => {
  await open({ request: REQUEST })
  expect(main().getAllByText('Requested by')).toHaveLength(1)
  const request = within(main().getByRole('region', { name: 'Request' }))
  expect(request.getByText('Contact').nextElementSibling?.textContent).toContain('dana@example.com')
})

test('the person who asked is still named when the quote has another contact by now', async () => {
  await open({ request: { ...REQUEST, contactName: 'Petra Novak' } })
  const request = within(main().getByRole('region', { name: 'Request' }))
  expect(request.getByText('Requested by').nextElementSibling?.textContent).toContain('Petra Novak')
})

test('a line that the customer cannot order any more says why', async () => {
  const whyNot = 'DV03-2C-24 is no longer in our catalog.'
  await open({ lines: [deskLine(1, 'VB-D03-4S'), deskLine(2, 'DV03-2C-24', { whyNot })] })
  const lines = within(main().getByRole('region', { name: 'Lines' }))
  expect(lines.getByRole('row', { name: /DV03-2C-24/ }).textContent).toContain(whyNot)
})

test('where nobody can order it, it says once what to do', async () => {
  const whyNot = 'DV03-2C-24 is discontinued.'
  const problems = [`Line 2: ${whyNot} Replace the item, or remove the line.`]
  await open({ lines: [deskLine(1, 'VB-D03-4S'), deskLine(2, 'DV03-2C-24', { whyNot, problems })] })
  const lines = within(main().getByRole('region', { name: 'Lines' }))
  expect(lines.getAllByText(/is discontinued/).map((one) => one.textContent)).toEqual(problems)
})

test('a quote that is not from the checkout has no request', async () => {
  await open()
  expect(main().queryByRole('region', { name: 'Request' })).toBeNull()
})
