// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CartItem } from '../../api/types'
import { makeClient } from '../../state/queries'
import { cartOf, manyLines, TOKEN } from '../../test/answers/cart'
import { freshVisitor, keepCart, open, press, quantityOf, store } from '../../test/shop'
import { CartTable } from './CartTable'

freshVisitor()

const LINES = manyLines(50)

/** The lines with their rows as they are drawn: each time that one is, `drawn` gets its item. */
function watched(drawn: string[]): CartItem[] {
  return LINES.map((line) => watch(line, drawn))
}

function watch(line: CartItem, drawn: string[]): CartItem {
  const told = {
    get: () => {
      drawn.push(line.itemCode)
      return 'Silencer'
    },
  }
  return Object.defineProperty({ ...line }, 'itemDescription', told)
}

const NONE: CartItem[] = []
const client = makeClient({})
const never = () => undefined

function table(lines: CartItem[]) {
  return (
    <QueryClientProvider client={client}>
      <CartTable
        cart={cartOf(lines)}
        lines={lines.length}
        isLoading={false}
        removed={NONE}
        onRemoved={never}
      />
    </QueryClientProvider>
  )
}

const rowsDrawn = (count: number) =>
  waitFor(() => expect(screen.getAllByRole('spinbutton')).toHaveLength(count))

test('every row of a long cart is drawn once, although they are drawn in steps', async () => {
  const drawn: string[] = []
  render(table(watched(drawn)))
  await rowsDrawn(50)
  expect(drawn).toEqual(LINES.map((line) => line.itemCode))
})

test('a new quantity draws its own row again, and no other', async () => {
  const drawn: string[] = []
  const lines = watched(drawn)
  const { rerender } = render(table(lines))
  await rowsDrawn(50)
  drawn.length = 0
  const changed = watch({ ...LINES[6]!, quantity: 70 }, drawn)
  rerender(table(lines.with(6, changed)))
  expect((await quantityOf('HC-7')).value).toBe('70')
  expect(drawn).toEqual(['HC-7'])
})

test('when a line is removed elsewhere, the field of a later line keeps the focus', async () => {
  keepCart(TOKEN)
  store.answers(`/api/cart/${TOKEN}`, { body: cartOf(LINES) })
  await open('/cart')
  await rowsDrawn(50)
  const field = await quantityOf('HC-21')
  act(() => field.focus())
  store.answers(`/api/cart/${TOKEN}`, { body: cartOf(LINES.slice(1)) })
  press('Refresh prices')
  await rowsDrawn(49)
  expect(document.activeElement).toBe(field)
})
