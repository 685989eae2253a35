// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ShoppingList, ShoppingListInput, ShoppingListItem } from '../../api/types'
import { setNonWeb } from '../../state/nonWeb'
import { LISTS } from '../../test/answers/lists'
import { doing, enter, fill, main, pass, press } from '../../test/doing'
import { data, fakeStore, type FakeStore } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { closePage, closeShop, openShop } from '../../test/openShop'
import { DANA, MARCUS } from '../../test/people'

const [PRESS] = LISTS as [ShoppingList]
const [FIRST, SECOND] = PRESS.items as [ShoppingListItem, ShoppingListItem]
const WEEKLY: ShoppingList = { ...PRESS, id: 2, name: 'Weekly toolroom', items: [{ ...SECOND, id: 1 }] }

let store: FakeStore
let kept: ShoppingList[]
let isStale: boolean

beforeEach(() => {
  quietLog()
  kept = [{ ...PRESS, items: [FIRST, SECOND] }, WEEKLY]
  isStale = false
  store = fakeStore()
  store.answers('/graphql', ({ body }) => {
    const { query, variables } = body as { query: string; variables: { shoppingList: ShoppingListInput } }
    if (query.includes('shoppingListEdit(')) return data({ shoppingListEdit: edited(variables.shoppingList) })
    if (query.includes('shoppingLists')) return data({ shoppingLists: kept })
    return data({ savedCarts: [] })
  })
})

afterEach(closeShop)

/** Change a list as the store does: lines by their number, and nothing that was changed elsewhere. */
function edited(input: ShoppingListInput) {
  if (isStale)
    return { success: false, message: 'The list was changed elsewhere.', problems: [], shoppingList: null }
  const before = kept.find((list) => list.id === input.id) ?? { ...PRESS, id: 3 }
  const known = [FIRST, SECOND]
  const items = (input.items ?? before.items).map((line, at) => ({
    ...(known.find((item) => item.invMastUid === line.invMastUid) ?? FIRST),
    ...line,
    id: line.id || 10 + at,
  })) as ShoppingListItem[]
  const after = { ...before, name: input.name ?? before.name, version: before.version + 1, items }
  kept = [...kept.filter((list) => list.id !== input.id), ...(input.delete ? [] : [after])]
  return { success: true, message: '', problems: [], shoppingList: input.delete ? null : after }
}

const codes = () =>
  main()
    .getAllByTitle(/^Drag /)
    .map((grip) => grip.title.replace('Drag ', ''))

async function open(): Promise<void> {
  await openShop('/account/shopping-list-detail/1', DANA)
  await main().findByText(FIRST.itemDesc)
}

test('a line is moved with the keyboard, taken off, and put back', async () => {
  await open()
  const down = main().getByRole('button', { name: `Move ${FIRST.itemCode} down` })
  down.focus()
  await doing(() => fireEvent.click(down))
  expect(main().getByText(`${FIRST.itemCode} moved to line 2 of 2.`)).toBeDefined()
  expect(codes()).toEqual([SECOND.itemCode, FIRST.itemCode])
  expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe(
    `Move ${FIRST.itemCode} down`,
  )
  await press(`Remove ${SECOND.itemCode}`)
  expect(codes()).toEqual([FIRST.itemCode])
  await press('Undo')
  expect(codes()).toEqual([SECOND.itemCode, FIRST.itemCode])
})

test('quantity and note are kept', async () => {
  await open()
  await press(/^Add note for SL-18N-SS/)
  await fill(`Note on ${FIRST.itemCode}`, 'Tag each with line and station.')
  await press('Save note')
  expect(main().getByText(/^Tag each with line and station\./)).toBeDefined()
  expect(main().getByRole('button', { name: /^Edit note for SL-18N-SS/ })).toBeDefined()
  const quantity = main().getByRole<HTMLInputElement>('spinbutton', { name: `Quantity of ${FIRST.itemCode}` })
  fireEvent.change(quantity, { target: { value: '12' } })
  await enter(quantity)
  closePage()
  await open()
  expect(kept.find((list) => list.id === 1)?.items[0]).toMatchObject({
    quantity: 12,
    note: 'Tag each with line and station.',
  })
})

test('what was changed elsewhere is not written over, and is shown', async () => {
  await open()
  isStale = true
  kept = [{ ...PRESS, version: 2, items: [FIRST, SECOND, { ...SECOND, id: 3, itemCode: 'NEW-1' }] }, WEEKLY]
  await press(`Remove ${FIRST.itemCode}`)
  expect(main().getByText('The list was changed elsewhere.')).toBeDefined()
  await vi.waitFor(() => expect(codes()).toEqual([FIRST.itemCode, SECOND.itemCode, 'NEW-1']))
})

test('what changed since a line was put on the list is said, and what takes the place of an item can be put there', async () => {
  kept = [
    {
      ...PRESS,
      orderable: 1,
      items: [
        { ...FIRST, priceThen: 0.0001 },
        {
          ...SECOND,
          isDiscontinued: true,
          whyNot: 'This item is discontinued and cannot be purchased.',
          substitute: { invMastUid: 7, itemCode: 'SL-NEW', path: '/product/SL-NEW/7' },
        },
      ],
    },
  ]
  await open()
  const [first, second] = within(main().getByRole('region', { name: 'Press' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Price went up since you put it on the list')
  expect(second?.textContent).toContain('This item is discontinued and cannot be purchased.')
  await press('Replace with SL-NEW')
  expect(main().getByText(`SL-NEW replaces ${SECOND.itemCode}.`)).toBeDefined()
})

test('a line that is cut to length says so when there is not enough of it, as on all other pages', async () => {
  kept = [
    {
      ...PRESS,
      items: [
        { ...FIRST, availability: 0, offersLengths: true },
        { ...SECOND, availability: 0 },
      ],
    },
  ]
  await open()
  const [first, second] = within(main().getByRole('region', { name: 'Press' })).getAllByRole('listitem')
  expect(first?.textContent).toContain('Cut to order')
  expect(first?.textContent).not.toContain('Backorder')
  expect(second?.textContent).toContain('Backorder')
  expect(second?.textContent).not.toContain('Cut to order')
})

test('a list is deleted and brought back, and found by its name or an item on it', async () => {
  await openShop('/account/shopping-lists', DANA)
  await main().findByRole('link', { name: 'Press' })
  await press('Delete Press')
  expect(main().queryByRole('link', { name: 'Press' })).toBeNull()
  await press('Undo')
  expect(main().getByRole('row', { name: /^Press/ }).textContent).toContain('2 lines')
  vi.useFakeTimers()
  await fill('A list, or an item on any list', FIRST.itemCode)
  await pass(1000)
  expect(main().queryByRole('link', { name: 'Weekly toolroom' })).toBeNull()
  expect(main().getByRole('link', { name: 'Press' })).toBeDefined()
  await fill('A list, or an item on any list', 'nothing like it')
  await pass(1000)
  expect(screen.getByText("No list, and no item on a list, matches 'nothing like it'.")).toBeDefined()
})

test('a part number of a non-web item is found if staff have chosen to see those', async () => {
  store.answers('/api/search/instant', { body: { results: [], isPartial: false, total: 0 } })
  setNonWeb(true)
  await openShop('/account/shopping-list-detail/1', { ...MARCUS, isImpersonator: true })
  await main().findByText(FIRST.itemDesc)
  await fill('Add a part number, yours or ours', 'NW-1')
  await press('Add to list')
  expect(store.sent.at(-1)?.path).toContain('includeNonWeb=true')
  setNonWeb(false)
})
