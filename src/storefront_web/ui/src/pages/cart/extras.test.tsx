// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Cart, CartAttachment } from '../../api/types'
import { cartOf, changedTo, PLAIN, TOKEN } from '../../test/answers/cart'
import { problem } from '../../test/fakeStore'
import {
  cartChanges,
  freshVisitor,
  keepCart,
  letTimeRun,
  open,
  pass,
  press,
  notice,
  signedIn,
  STAFF,
  stopTime,
  store,
  type,
} from '../../test/shop'

freshVisitor()

const LINE = { ...PLAIN, itemUnitPriceOverride: null, promiseDateOverride: null }
const REASONS = [
  { priceReasonId: 1, reason: 'VolumeDeal', needsNote: false },
  { priceReasonId: 9, reason: 'Other', needsNote: true },
]
const AKRON = { locationId: 100, locationName: 'Akron', quantityAvailable: 487, quantityAvailableToMake: 0 }

/** Open what staff set on the line of a cart. */
async function terms(): Promise<HTMLElement> {
  signedIn(STAFF)
  keepCart(TOKEN)
  store.answers('/api/cart/', { body: cartOf([LINE]) })
  store.answers(`/api/cart/${TOKEN}/data`, { body: { cartChecks: [] } })
  store.answers('/graphql', ({ body }) => {
    const { query } = body as { query: string }
    if (query.includes('priceReasons {')) return { body: { data: { priceReasons: REASONS } } }
    const places = [{ invMastUid: PLAIN.invMastUid, sourceLocId: null, locations: [AKRON] }]
    return query.includes('GetItemSourceLocations(')
      ? { body: { data: { GetItemSourceLocations: places } } }
      : changedTo(cartOf([LINE]))
  })
  await open('/cart')
  fireEvent.click(await screen.findByRole('button', { name: `Terms of ${PLAIN.itemCode}` }))
  return screen.findByRole('region', { name: `Terms of ${PLAIN.itemCode}` })
}

/** Answer changes of the cart so; everything else is asked as before. */
function answerChanges(answer: ReturnType<typeof changedTo>): void {
  store.answers('/graphql', answer)
}

const sentLines = () => cartChanges().map(({ cartItems }) => (cartItems as object[])[0])

test('a promise is saved 300 ms after the last change, and one that is refused goes back (S1-5-041)', async () => {
  const box = await terms()
  const field = within(box).getByLabelText<HTMLInputElement>('Promise date')
  stopTime()
  type(field, '2031-05-01')
  await pass(250)
  type(field, '2031-05-02')
  await pass(250)
  expect(sentLines()).toEqual([])
  answerChanges(changedTo(cartOf([{ ...LINE, promiseDateOverride: '2031-05-02' }])))
  await pass(50)
  letTimeRun()
  await waitFor(() =>
    expect(sentLines()).toEqual([{ uniqueId: LINE.uniqueId, promiseDateOverride: '2031-05-02' }]),
  )
  await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull())
  await waitFor(() => expect(field.value).toBe('2031-05-02'))
  const early = 'A promise date cannot be earlier than today.'
  const refused = changedTo(cartOf([]), {
    success: false,
    cart: null,
    problems: [{ field: 'promiseDateOverride', message: early }],
  })
  answerChanges(refused)
  type(field, '2020-01-02')
  await within(box).findByText(early)
  await waitFor(() => expect(field.value).toBe('2031-05-02'))
})

test('a price of our own needs one of the reasons that the store knows', async () => {
  const box = await terms()
  const reason = within(box).getByLabelText<HTMLSelectElement>('Price reason')
  await waitFor(() => expect(reason.textContent).toBe('ChooseVolume deal'))
  const refused = changedTo(cartOf([]), {
    success: false,
    cart: null,
    problems: [{ field: 'priceReasonId', message: 'Choose a price reason.' }],
  })
  answerChanges(refused)
  type(within(box).getByLabelText('Our price per EA'), '3.21')
  press('Set price', box)
  fireEvent.submit(box.querySelector('form') as HTMLFormElement)
  await within(box).findByText('Choose a price reason.')
  answerChanges(changedTo(cartOf([{ ...LINE, itemUnitPriceOverride: 3.21, itemUnitPrice: 3.21 }])))
  type(reason, '1')
  fireEvent.submit(box.querySelector('form') as HTMLFormElement)
  await within(box).findByRole('button', { name: 'Back to the customer’s price' })
  expect(sentLines().at(-1)).toMatchObject({ itemUnitPriceOverride: 3.21, priceReasonId: 1 })
})

test('a line ships from the place that staff choose (S1-3-050)', async () => {
  const box = await terms()
  const choice = within(box).getByLabelText<HTMLSelectElement>('Ships from')
  await within(choice).findByText('Akron, 487 in stock')
  answerChanges(changedTo(cartOf([{ ...LINE, sourceLocId: 100 }])))
  type(choice, '100')
  await waitFor(() => expect(sentLines()).toEqual([{ uniqueId: LINE.uniqueId, sourceLocId: 100 }]))
  await waitFor(() => expect(screen.queryByText('Updating...')).toBeNull())
  await waitFor(() => expect(choice.value).toBe('100'))
})

/** Open the files of a cart in which these are; the store keeps what is attached. */
async function files(...attached: string[]): Promise<HTMLElement> {
  const kept: Cart = cartOf([PLAIN], {
    attachments: attached.map((fileName) => ({ fileId: fileName, fileName })),
  })
  signedIn()
  keepCart(TOKEN)
  store.answers('/api/cart/', ({ path }) => ({ body: path.endsWith('/data') ? { cartChecks: [] } : kept }))
  store.answers('/api/FileUpload/file', ({ body }) => {
    const { name } = (body as FormData).get('file') as File
    if (name === 'fake.pdf') return problem(422, `${name} is not an accepted file type.`)
    kept.attachments = [...kept.attachments, { fileId: name, fileName: name }]
    kept.version += 1
    return { body: { fileId: name } }
  })
  store.answers('/api/cart/attachments', ({ body }) => {
    const { fileIds } = body as { fileIds: string[] }
    kept.attachments = fileIds.map((fileId): CartAttachment => ({ fileId, fileName: fileId }))
    kept.version += 1
    return { body: { ...kept } }
  })
  await open('/cart')
  return screen.findByRole('region', { name: 'Files' })
}

/** Choose files as a person does who presses Attach files. */
async function attach(where: HTMLElement, ...chosen: File[]): Promise<void> {
  const input = where.querySelector('input[type=file]') as HTMLInputElement
  await act(async () => void fireEvent.change(input, { target: { files: chosen } }))
}

const pdf = (name: string, content = '%PDF-1.7') => new File([content], name, { type: 'application/pdf' })
const listed = (where: HTMLElement) =>
  within(where)
    .queryAllByRole('listitem')
    .map((line) => line.querySelector('button')?.textContent)

test('a file that is not taken says why, and the others go along', async () => {
  const where = await files()
  const alert = async (text: string) =>
    waitFor(() => expect(within(where).getByRole('alert').textContent).toContain(text))
  await attach(where, new File(['x'], 'notes.txt', { type: 'text/plain' }), pdf('plan.pdf'))
  await alert('notes.txt is not an accepted file type.')
  await waitFor(() => expect(listed(where)).toEqual(['plan.pdf']))
  await attach(where, pdf('fake.pdf', '<html>'))
  await alert('Error uploading file: fake.pdf is not an accepted file type.')
  await attach(where, ...[1, 2, 3, 4, 5].map((number) => pdf(`${number}.pdf`)))
  await alert('Too many files attempted.')
  expect(listed(where)).toEqual(['plan.pdf'])
  store.answers('/api/FileUpload/file', 'lost')
  await attach(where, pdf('late.pdf'))
  await alert('There was an error uploading, please try again.')
  expect(within(where).queryByRole('status')).toBeNull()
})

test('of two files of one name the good one is taken', async () => {
  const where = await files()
  await attach(where, pdf('plan.pdf', ''), pdf('plan.pdf'))
  await waitFor(() => expect(within(where).getByRole('alert').textContent).toBe('plan.pdf is empty.'))
  await waitFor(() => expect(listed(where)).toEqual(['plan.pdf']))
})

test('Undo puts a file back where it stood, and says where it could not', async () => {
  const where = await files('Gate drawing.pdf', 'Weld plan.pdf')
  press('Remove Gate drawing.pdf')
  await waitFor(() => expect(listed(where)).toEqual(['Weld plan.pdf']))
  expect(document.activeElement?.textContent).toBe('Attach files')
  press('Undo')
  await waitFor(() => expect(listed(where)).toEqual(['Gate drawing.pdf', 'Weld plan.pdf']))
  press('Remove Weld plan.pdf')
  await waitFor(() => expect(listed(where)).toEqual(['Gate drawing.pdf']))
  store.answers('/api/cart/attachments', 'lost')
  press('Undo')
  await waitFor(() => expect(notice()).toContain('Failed to update cart:'))
})
