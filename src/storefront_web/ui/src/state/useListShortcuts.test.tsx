// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useListShortcuts } from './useListShortcuts'

afterEach(cleanup)

const pressed = vi.fn<(name: string) => void>()
const noHelp = () => undefined

function List() {
  useListShortcuts(true, noHelp)
  return (
    <main>
      <table>
        <tbody>
          <tr data-row>
            <td>Nobody</td>
          </tr>
          {['Dana', 'Marcus'].map((name) => (
            <tr key={name} data-row>
              <td>
                <a href={`#${name}`}>{name}</a>
                <button data-key="o" onClick={() => pressed(name)}>
                  Switch off {name}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <button data-key="i" onClick={() => pressed('outside')}>
        Impersonate
      </button>
      <input aria-label="Find" data-key="f" />
    </main>
  )
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })

test('a key acts on the row with the focus, on what stands outside the rows, and on no row that nobody chose', () => {
  render(<List />)
  press('o')
  expect(pressed).not.toHaveBeenCalled()
  press('i')
  expect(pressed).toHaveBeenLastCalledWith('outside')
  screen.getByText('Marcus').focus()
  press('o')
  expect(pressed).toHaveBeenLastCalledWith('Marcus')
  press('f')
  expect(document.activeElement).toBe(screen.getByLabelText('Find'))
})

test('j and k pass over rows that have nothing to go to', () => {
  render(<List />)
  press('j')
  expect(document.activeElement).toBe(screen.getByText('Dana'))
  press('k')
  expect(document.activeElement).toBe(screen.getByText('Dana'))
  press('j')
  expect(document.activeElement).toBe(screen.getByText('Marcus'))
})
