// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RequestedLine, RequestedQuote } from '../../api/types'
import { QUOTED } from '../../test/answers/quote'
import { RequestedOfLine, RequestPanel } from '.'

const REQUEST = QUOTED.quote as RequestedQuote
const LINE = REQUEST.lines[0] as RequestedLine

afterEach(cleanup)

function shown(part: Partial<RequestedQuote> = {}) {
  render(<RequestPanel request={{ ...REQUEST, ...part }} />)
  const panel = within(screen.getByRole('region', { name: 'Request' }))
  return (name: string) =>
    panel.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent ?? null
}

test('the request says who asked, where it goes and what was written', () => {
  const of = shown()
  expect(of('PO number or job name')).toBe('Press 4')
  expect(of('Reference')).toBe('R3VD9KQ2MXT7ABNC')
  for (const text of ['Dana Whitfield', 'Buyer', '330-555-0118', 'dana@example.com', 'ap@example.com'])
    expect(of('Requested by')).toContain(text)
  for (const text of ['Larkin Hydraulics', 'Rae Ortiz', 'Attn: Receiving', '2210 Mill Race Rd', 'Building 7'])
    expect(of('Ship to')).toContain(text)
  expect(of('Ship to')).toContain('Akron, OH 44312')
  expect(of('Delivery instructions')).toBe('Dock 3')
  expect(of('Notes')).toBe('With a seal kitNote Location: Print Packing Lists')
  expect(within(screen.getByRole('list', { name: 'Files' })).getByRole('button').textContent).toBe(
    'drawing.pdf',
  )
})

test('shipping options are said in words, and the account only in part', () => {
  const of = shown({
    packingBasis: 'ItemComplete',
    specialPaperwork: 'MaterialTestReport',
    isCollect: true,
    collectCarrier: 'RL',
    collectAccount: '****0917',
    isRush: true,
    notBeforeDate: '2026-12-15',
  })
  expect(of('Shipping')).toBe('Collect, R+L Carriers, account ****0917 · Rush')
  expect(of('Packing basis')).toBe('Ship Items Complete')
  expect(of('Paperwork')).toBe('Material Test Report')
  expect(of('Not before')).toBe('12/15/2026')
})

test('what was not asked for is left out', () => {
  const of = shown({
    poNo: '',
    deliveryInstructions: '',
    notes: '',
    noteAreas: [],
    files: [],
    packingBasis: '',
  })
  for (const name of ['PO number or job name', 'Shipping', 'Packing basis', 'Paperwork', 'Not before'])
    expect(of(name)).toBeNull()
  for (const name of ['Delivery instructions', 'Notes', 'Files']) expect(of(name)).toBeNull()
  expect(of('Requested by')).toContain('Dana Whitfield')
})

const lineOf = (part: Partial<RequestedLine>, invMastUid: number | null = LINE.invMastUid) => {
  const request = { ...REQUEST, lines: [{ ...LINE, ...part }] }
  const props = { request, lineNumber: 1, invMastUid, hasNumber: true }
  return render(<RequestedOfLine {...props} />).container.textContent
}

test('a line has its number, dates and notes as they were requested', () => {
  expect(lineOf({ requestedDate: '2026-12-10' })).toBe(
    'Your no. LHM-0417Promise date 11/25/2026Requested for 12/10/2026For line 4',
  )
})

test('a line with another item by now has only what holds for that too', () => {
  expect(lineOf({ requestedDate: '2026-12-10' }, 7)).toBe('Requested for 12/10/2026For line 4')
})

test('a line that was not requested has nothing', () => {
  const props = { lineNumber: 2, invMastUid: 1 }
  expect(render(<RequestedOfLine request={REQUEST} {...props} />).container.textContent).toBe('')
  expect(render(<RequestedOfLine request={null} {...props} />).container.textContent).toBe('')
})

test('a country is named unless it is the US', () => {
  expect(shown()('Ship to')).not.toContain('US')
  cleanup()
  expect(shown({ shipToState: 'ON', shipToZip: 'K1A 0B1', shipToCountry: 'CA' })('Ship to')).toContain(
    'Akron, ON K1A 0B1CA',
  )
})
