// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartItem } from '../../api/types'
import { cartOf, IN_PACKS, manyLines, PLAIN, TOKEN } from '../../test/answers/cart'
import { freshVisitor, keepCart, open, press, notice, signedIn, store, type } from '../../test/shop'

freshVisitor()

const CATALOG: CartItem = { ...PLAIN, uniqueId: 'c', invMastUid: null, itemCatalogUid: 77, itemCode: 'CAT-1' }
const CUT: CartItem = {
  ...PLAIN,
  uniqueId: 'd',
  itemCode: 'EXT-40',
  customizations: [
    {
      customizationKind: 1,
      customizedItem: null,
      axis: 'X',
      dimLengthX: 40,
      materialItemInvMastUid: 9,
      unitOfMeasure: 'IN',
      description: '40 in',
      customerNotes: '',
    },
  ],
}
const NOT_SAVED = 'These are not saved in a list: CAT-1 (Catalog Item), EXT-40 (cut to length).'

/** Open a cart with these lines; the store saves every list. */
async function cartWith(...lines: CartItem[]): Promise<HTMLElement> {
  signedIn()
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf(lines) })
  store.answers(`/api/cart/${TOKEN}/data`, { body: { cartChecks: [] } })
  store.answers('/graphql', ({ body }) => ({
    body: {
      data: (body as { query: string }).query.includes('mutation shoppingListEdit')
        ? { shoppingListEdit: { success: true, message: '', problems: [], shoppingList: null } }
        : { shoppingLists: [] },
    },
  }))
  await open('/cart')
  return screen.findByRole('button', { name: 'Save as list' })
}

async function dialogOf(button: HTMLElement): Promise<HTMLElement> {
  fireEvent.click(button)
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByLabelText('Name of the list')
  return dialog
}

const savedItems = () =>
  store.sent
    .map(({ body }) => body as { variables?: { shoppingList?: { items: object[] } } } | undefined)
    .flatMap((body) => body?.variables?.shoppingList?.items ?? [])

test('lines that a list cannot hold are named before and after saving', async () => {
  const dialog = await dialogOf(await cartWith(PLAIN, CATALOG, CUT, IN_PACKS))
  within(dialog).getByText(NOT_SAVED)
  type(within(dialog).getByLabelText('Name of the list'), 'Press')
  press('Save', dialog)
  await waitFor(() => expect(notice()).toBe(`2 lines are on Press. ${NOT_SAVED}`))
  expect(savedItems()).toMatchObject([{ invMastUid: PLAIN.invMastUid }, { invMastUid: IN_PACKS.invMastUid }])
})

test('nothing is said of a cart that a list can hold', async () => {
  const dialog = await dialogOf(await cartWith(PLAIN, { ...PLAIN, uniqueId: 'e', needsLength: true }))
  expect(within(dialog).queryByText(/not saved in a list/)).toBeNull()
  type(within(dialog).getByLabelText('Name of the list'), 'Press')
  press('Save', dialog)
  await waitFor(() => expect(notice()).toBe('2 lines are on Press.'))
})

test('a cart of which a list can hold nothing is not saved, and the button says why', async () => {
  const button = await cartWith(CATALOG)
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.title).toBe('This is not saved in a list: CAT-1 (Catalog Item).')
  fireEvent.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('of many lines that a list cannot hold, twenty are named and the others counted', async () => {
  const cut = manyLines(25).map((line) => ({ ...line, customizations: CUT.customizations }))
  const dialog = await dialogOf(await cartWith(PLAIN, ...cut))
  within(dialog).getByText(/HC-20 \(cut to length\), 5 more\.$/)
})
