import { expect, test } from 'vitest'
import { keptIn } from './storage'

class Shelf implements Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  [key: string]: unknown
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string): void {
    this[key] = value
  }
  removeItem(key: string): void {
    delete this[key]
  }
}

const shelf = () => new Shelf() as unknown as Storage

function denied(): never {
  throw new DOMException('The user denied permission', 'SecurityError')
}

test('what is kept is read again, by whoever looks', () => {
  const storage = shelf()
  expect(keptIn(() => storage).keep('token', 'a')).toBe(true)
  expect(keptIn(() => storage).read('token')).toBe('a')
  expect(keptIn(() => storage).read('other')).toBeNull()
})

test.each([
  ['denied', denied],
  ['missing', () => undefined],
  ['broken', () => ({ getItem: denied, setItem: denied, removeItem: denied }) as unknown as Storage],
])('a storage that is %s lives in memory, and says so', (_, storage) => {
  const kept = keptIn(storage)
  expect(kept.read('token')).toBeNull()
  expect(kept.keep('token', 'a')).toBe(false)
  expect(kept.read('token')).toBe('a')
  expect(kept.keys()).toContain('token')
  kept.drop('token')
  expect(kept.read('token')).toBeNull()
})

test('in a full storage the new value holds, and the old one does not come back', () => {
  const storage = shelf()
  storage.setItem('token', 'old')
  storage.setItem = denied
  const kept = keptIn(() => storage)
  expect(kept.keep('token', 'new')).toBe(false)
  expect(kept.read('token')).toBe('new')
  expect(storage.getItem('token')).toBeNull()
})

test('once there is room again, the value is kept and no longer only remembered', () => {
  const storage = shelf()
  let isFull = true
  const kept = keptIn(() => (isFull ? denied() : storage))
  kept.keep('token', 'a')
  isFull = false
  expect(kept.keep('token', 'b')).toBe(true)
  storage.setItem('token', 'c')
  expect(kept.read('token')).toBe('c')
})
