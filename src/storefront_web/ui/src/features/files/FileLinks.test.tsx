// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NOT_DOWNLOADED } from '../../contract/messages/uploads.gen'
import { press } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { quietLog } from '../../test/later'
import { AttachedFiles, FileLinks } from './index'

const FILES = [
  { fileId: 'f1', fileName: 'Gate drawing.pdf' },
  { fileId: 'f 2', fileName: 'dent.png' },
]
const TOKEN = '00000000-0000-4000-8000-00000000abcd'

let store: FakeStore
const click = vi.fn<(name: string) => void>()

beforeEach(() => {
  quietLog()
  store = fakeStore()
  click.mockReset()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    click(this.download)
  })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const open = (name: string) => press(name, screen)

test('a file of an order or a quote is downloaded under its name', async () => {
  store.answers('/api/FileUpload/file/', { body: 'a file' })
  render(<AttachedFiles files={FILES} />)
  await open('dent.png')
  await vi.waitFor(() => expect(click.mock.calls).toEqual([['dent.png']]))
  expect(store.sent.map(({ path }) => path)).toEqual(['/api/FileUpload/file/f%202'])
  expect(store.sent[0]?.headers).not.toHaveProperty('ShoppingCartToken')
})

test('a guest downloads it with the token of the cart that it came from', async () => {
  store.answers('/api/FileUpload/file/', { body: 'a file' })
  render(<AttachedFiles files={FILES} cartToken={TOKEN} />)
  await open('Gate drawing.pdf')
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(store.sent[0]?.headers['ShoppingCartToken']).toBe(TOKEN)
})

test('one that is not answered says so until another is opened', async () => {
  store.answers('/api/FileUpload/file/', { body: 'a file' })
  store.answers('/api/FileUpload/file/f1', problem(404, 'There is no such file.'))
  render(<AttachedFiles files={FILES} />)
  await open('Gate drawing.pdf')
  await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe(NOT_DOWNLOADED))
  expect(click).not.toHaveBeenCalled()
  await open('dent.png')
  await vi.waitFor(() => expect(click).toHaveBeenCalledOnce())
  expect(screen.getByRole('alert').textContent).toBe('')
})

test('without files there is nothing', () => {
  const { container } = render(
    <>
      <AttachedFiles files={[]} />
      <FileLinks files={[]} />
    </>,
  )
  expect(container.textContent).toBe('')
  expect(screen.queryByRole('list')).toBeNull()
})
