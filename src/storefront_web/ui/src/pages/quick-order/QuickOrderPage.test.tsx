// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AskedLine, CheckedLine, ReadFile } from '../../api/types'
import { CHECKED } from '../../test/answers/quickOrder'
import { cartOf, PLAIN } from '../../test/answers/cart'
import { DANA } from '../../test/people'
import { auth } from '../../state/auth'
import { dialog, fill, main, opened, press } from '../../test/doing'
import { data, fakeStore, type FakeStore, type Sent } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closeShop, openShop } from '../../test/openShop'

const CHECK = '/api/quick-order/check'
const FILE = '/api/quick-order/file'
const FIELD = 'Part numbers and quantities'
const [FOUND, PACKED, MISSING, CHOICE, AGAIN, UNREAD] = CHECKED.lines as [
  CheckedLine,
  CheckedLine,
  CheckedLine,
  CheckedLine,
  CheckedLine,
  CheckedLine,
]

let store: FakeStore

beforeEach(() => {
  quietLog()
  store = fakeStore()
  store.answers(CHECK, ({ body }) => ({ body: { lines: checked(body as Asked), message: '' } }))
})

afterEach(closeShop)

type Asked = { text?: string; lines?: AskedLine[] }

/** Each line as the demo shop has answered it, wherever it stands now; by its number where it is spelled anew. */
function checked({ text, lines }: Asked): CheckedLine[] {
  const asked = lines ?? (text ?? '').split('\n').map((line, at) => ({ line: at + 1, text: line }))
  return asked.map(({ line, text }) => {
    const known =
      CHECKED.lines.find((one) => one.text === text) ??
      CHECKED.lines.find((one) => one.offer && text.startsWith(one.number))
    return { ...(known ?? MISSING), line, text }
  })
}

const field = () => main().getByRole<HTMLTextAreaElement>('textbox', { name: FIELD })
const line = (number: number) => main().getByRole('listitem', { name: `Line ${number}` })
const told = (number: number) => line(number).textContent
const text = (...lines: CheckedLine[]) => lines.map((one) => one.text).join('\n')

const add = (count: string) => main().getByRole('button', { name: `Add ${count} to cart` })
const remove = (number: number) => main().getByRole('button', { name: `Remove line ${number}` })
const alert = () => main().queryByText(/could not be checked/)

/** Open quick order and paste something into its empty field. */
async function paste(...lines: CheckedLine[]): Promise<void> {
  await openShop('/cart/import')
  await act(async () => {
    fireEvent.paste(field(), { clipboardData: { getData: () => text(...lines) } })
  })
}

test('a line is corrected where it stands', async () => {
  await paste(UNREAD, PACKED)
  expect(told(1)).toContain('The quantity is not a number. Write digits, for example 3.')
  const own = main().getByRole('textbox', { name: 'Text of line 1' })
  await act(async () => void fireEvent.change(own, { target: { value: FOUND.text } }))
  await act(async () => void fireEvent.keyDown(own, { key: 'Enter' }))
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
  expect(main().getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity of SL-18N-SS' }).value).toBe('3')
  expect(field().value).toBe(text(FOUND, PACKED))
})

test('a near item is chosen; before that nothing can be added', async () => {
  await paste(CHOICE)
  expect(told(1)).toContain('No clear match')
  expect(add('0 lines').title).toBe('No line can be added yet.')
  const near = main().getByRole<HTMLInputElement>('radio', { name: 'SL-18N-SS' })
  await act(async () => void fireEvent.click(near))
  expect(near.checked).toBe(true)
  expect(add('1 line').getAttribute('aria-disabled')).toBeNull()
})

test('the focus stays in the line that is corrected', async () => {
  await paste(UNREAD, PACKED, MISSING)
  const own = main().getByRole('textbox', { name: 'Text of line 1' })
  own.focus()
  await act(async () => void fireEvent.change(own, { target: { value: FOUND.text } }))
  await act(async () => void fireEvent.keyDown(own, { key: 'Enter' }))
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
  expect(document.activeElement).toBe(own)
  expect(main().getByText('1 corrected')).toBeDefined()
  const lines = main().getAllByRole('listitem', { name: /^Line/ })
  expect(lines.map((one) => one.getAttribute('aria-label'))).toEqual(['Line 1', 'Line 3', 'Line 2'])
})

test('the focus goes to the next line when one is removed, and back with Undo', async () => {
  await paste(FOUND, PACKED, AGAIN)
  remove(2).focus()
  await press('Remove line 2')
  expect(document.activeElement).toBe(remove(3))
  await press('Remove line 3')
  expect(document.activeElement).toBe(remove(1))
  main().getByRole('button', { name: 'Undo: restore line 3' }).focus()
  await press('Undo: restore line 3')
  expect(document.activeElement).toBe(main().getByRole('textbox', { name: 'Text of line 3' }))
})

test('a number that looks like the typed one is offered, and one press accepts it', async () => {
  const typed = { ...MISSING, text: 'SL-l8N-SS\t3', number: 'SL-l8N-SS' }
  const right = { number: 'SL-18N-SS', text: FOUND.text, itemCode: 'SL-18N-SS', itemDesc: 'Silencer' }
  store.answers(CHECK, ({ body }) => {
    const lines = checked(body as Asked).map((one) =>
      one.text === typed.text ? { ...typed, line: one.line, corrections: [right] } : one,
    )
    return { body: { lines, message: '' } }
  })
  await paste(typed)
  expect(told(1)).toContain('Did you mean')
  const use = main().getByRole('button', { name: 'Use SL-18N-SS in line 1' })
  use.focus()
  await press('Use SL-18N-SS in line 1')
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
  expect(field().value).toBe(FOUND.text)
  expect(add('1 line').getAttribute('aria-disabled')).toBeNull()
  expect(document.activeElement).toBe(main().getByRole('textbox', { name: 'Text of line 1' }))
})

test('the price of a line without one can be requested', async () => {
  const offer = FOUND.offer && { ...FOUND.offer, unitPrice: null, extendedPrice: null }
  store.answers(CHECK, {
    body: {
      lines: [
        { ...FOUND, offer },
        { ...PACKED, line: 2 },
      ],
      message: '',
    },
  })
  await paste(FOUND, PACKED)
  const ask = main().getAllByRole('button', { name: /^Request Price/i })
  expect(ask.map((one) => one.textContent)).toEqual([`Request Price ${FOUND.offer?.itemCode}`])
  await press(/^Request Price/i)
  expect((await opened()).getByText(new RegExp(FOUND.offer?.itemCode ?? '-'))).toBeDefined()
})

test('the lines that are ready are saved as a list', async () => {
  store.answers('/graphql', ({ body }: Sent) =>
    JSON.stringify(body).includes('mutation shoppingListEdit')
      ? data({
          shoppingListEdit: {
            success: true,
            message: '',
            problems: [],
            shoppingList: { id: 1, name: 'Line 4', items: [] },
          },
        })
      : data({ shoppingLists: [] }),
  )
  await paste(FOUND, MISSING, PACKED)
  expect(main().queryByRole('button', { name: 'Save as list' })).toBeNull()
  await act(async () => auth.set({ status: 'signedIn', user: DANA }))
  await press('Save as list')
  await fill('Name of the list', 'Line 4', await opened())
  await press('Save', dialog())
  const sent = store.sent.map(({ body }) => JSON.stringify(body)).find((one) => one.includes('"Line 4"'))
  expect(JSON.parse(sent ?? '{}').variables.shoppingList.items).toMatchObject([
    { invMastUid: FOUND.offer?.invMastUid, quantity: FOUND.quantity },
    { invMastUid: PACKED.offer?.invMastUid, quantity: PACKED.quantity },
  ])
  expect(field().value).toBe(text(FOUND, MISSING, PACKED))
})

test('a quote is requested for the lines that are ready; a refusal stays here', async () => {
  store.answers('/graphql', () =>
    data({ shoppingCart: { success: false, message: 'Not now.', problems: [], cart: null } }),
  )
  await paste(FOUND, MISSING)
  await press('Request a quote')
  expect(main().getByText(/Not now\. Nothing was added/)).toBeDefined()
  expect(location.pathname).toBe('/cart/import')
  store.answers('/graphql', () =>
    data({ shoppingCart: { success: true, message: '', problems: [], cart: cartOf([PLAIN]), adjusted: [] } }),
  )
  await press('Request a quote')
  await waitFor(() => expect(location.pathname).toBe('/create-quote'))
})

test('a removed line can be put back', async () => {
  await paste(FOUND, PACKED)
  await press('Remove line 1')
  expect(field().value).toBe(`\n${PACKED.text}`)
  expect(told(2)).toContain(PACKED.offer?.itemDesc)
  await press('Undo: restore line 1')
  expect(field().value).toBe(text(FOUND, PACKED))
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
})

test('that the same item stands there twice is said (decision C5)', async () => {
  await paste(FOUND, AGAIN)
  expect(told(2)).toContain('Same item as line 1. They will be one line in the cart.')
})

test('a lost call says so and keeps the text, and can be tried again', async () => {
  store.answers(CHECK, 'lost')
  await paste(FOUND)
  expect(alert()).not.toBeNull()
  expect(field().value).toBe(FOUND.text)
  store.answers(CHECK, { body: { lines: [FOUND], message: '' } })
  await press('Try again')
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
  expect(alert()).toBeNull()
})

test('what the cart refuses stays with its reason, and nothing else was added (decision C6)', async () => {
  store.answers('/graphql', ({ body }: Sent) => {
    expect(JSON.stringify(body)).toContain('"actionString":"addItems"')
    const message = 'A cart takes at most 999,999 pieces of an item.'
    return data({
      shoppingCart: {
        success: false,
        message,
        problems: [{ field: 'cartItems[0].quantity', message }],
        cart: null,
      },
    })
  })
  await paste(FOUND, PACKED)
  await press('Add 2 lines to cart')
  expect(within(line(1)).getByRole('alert').textContent).toContain('at most 999,999 pieces')
  expect(main().getByText(/^Nothing was added: 1 line cannot be added\./)).toBeDefined()
  expect(main().getByRole('button', { name: 'Add 1 line to cart' })).toBeDefined()
  expect(field().value).toBe(text(FOUND, PACKED))
})

test('a paste anywhere on the page counts', async () => {
  await openShop('/cart/import')
  await act(async () => {
    fireEvent.paste(document.body, { clipboardData: { getData: () => FOUND.text, files: [] } })
  })
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
})

/** Choose a file as a person does. */
async function choose(name: string, content: BlobPart[]): Promise<void> {
  const input = main().getByLabelText('Upload CSV or Excel', { selector: 'input' })
  await act(async () => void fireEvent.change(input, { target: { files: [new File(content, name)] } }))
}

test('what the columns of a file hold is told by hand where they do not say it', async () => {
  const asking: ReadFile = {
    text: '',
    lineCount: 2,
    columns: ['number', 'ignored', 'quantity', 'ignored'],
    names: ['', '', '', ''],
    rows: [['XX-1', 'SL-18N-SS', '3', '70']],
    problems: [],
  }
  store.answers(FILE, ({ path }) => ({
    body: path.includes('columns=ignored,number,quantity,ignored')
      ? { ...asking, text: text(FOUND, AGAIN) }
      : asking,
  }))
  await openShop('/cart/import')
  await choose('list.csv', ['XX-1,SL-18N-SS,3,70'])
  await fill('Column 2', 'number', dialog())
  expect(dialog().getByLabelText<HTMLSelectElement>('Column 1').value).toBe('ignored')
  await press('Read 2 lines', dialog())
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(main().getByText('2 lines read from list.csv.')).toBeDefined()
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
})

test('a file that is no list, or too large, is refused, and the paste stays', async () => {
  const detail = 'This is not a CSV file or workbook. Save the list as CSV or XLSX.'
  store.answers(FILE, { status: 415, body: { type: 'about:blank', title: 'No', status: 415, detail } })
  await paste(FOUND)
  await choose('photo.png', ['\x89PNG'])
  expect(main().getByText(/not a CSV file or workbook/)).toBeDefined()
  const asked = store.sent.length
  await choose('huge.csv', [new Uint8Array(5_000_001)])
  expect(main().getByText(/^The file is larger than 5 MB\./)).toBeDefined()
  expect(store.sent).toHaveLength(asked)
  expect(field().value).toBe(FOUND.text)
  expect(told(1)).toContain(FOUND.offer?.itemDesc)
})

test.each(['<img src=x onerror=alert(1)>', 'javascript:alert(1)', '%'])(
  'a supplier who is called %s does nothing but suggest',
  async (referrer) => {
    store.answers('/api/quick-order/link/', { body: { referrer, text: FOUND.text, problems: [] } })
    await openShop(`/cart/supplierLink/${encodeURIComponent(referrer)}?items=SL-18N-SS:3`)
    await act(async () => undefined)
    expect(told(1)).toContain(FOUND.offer?.itemDesc)
    expect(
      main().getByText(`${referrer} suggests these items. They are not in your cart until you add them.`),
    ).toBeDefined()
    expect(document.querySelector('main img[src=x]')).toBeNull()
    expect(document.querySelector('a[href^="javascript:"]')).toBeNull()
  },
)

test('a link without items says so', async () => {
  store.answers('/api/quick-order/link/', {
    body: { referrer: 'Acme', text: '', problems: ['This link has no items.'] },
  })
  await openShop('/cart/supplierLink/Acme')
  expect(main().getByText('This link has no items.')).toBeDefined()
  expect(main().getByRole('link', { name: 'Quick order' })).toBeDefined()
})
