// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ACCORDION_MAX_HEIGHT_PX, ACCORDION_SCROLLS_AFTER } from '../contract/limits/content.gen'
import { MENUS } from '../test/answers/menus'
import { SHELL } from '../test/answers/shell'
import { renderPage } from '../test/page'
import { freshVisitor, press, signedIn } from '../test/shop'

freshVisitor()

const sections = () =>
  within(screen.getByRole('dialog', { name: 'Menu' })).getAllByRole('button', { expanded: undefined })
const named = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const open = () =>
  sections()
    .filter((one) => one.ariaExpanded === 'true' || one.getAttribute('aria-expanded') === 'true')
    .map((one) => one.textContent)

const listOf = (name: string) => {
  press(name, screen.getByRole('dialog'))
  return named(name).closest('section')?.querySelector('ul') as HTMLElement
}

async function openDrawer(): Promise<void> {
  await renderPage('/mobile/orderlookup', { ...SHELL, menus: MENUS })
  press('Menu')
  await screen.findByRole('dialog', { name: 'Menu' })
}

test('the drawer has a section for each menu (S1-2-123, S1-2-124, S1-2-125, S1-2-126, S1-2-127, S1-2-128, S1-2-129, S1-2-130, S1-4-058)', async () => {
  await openDrawer()
  const names = sections()
    .filter((one) => one.hasAttribute('aria-expanded'))
    .map((one) => one.textContent)
  expect(names).toEqual([
    'Shop',
    'Services',
    'Solutions',
    'Industries',
    'Brands',
    'Resources',
    'About',
    'Contact',
  ])
  press('Close', screen.getByRole('dialog'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('opening a section closes the one before it (S1-2-131)', async () => {
  await openDrawer()
  expect(open()).toEqual(['Shop'])
  press('Industries', screen.getByRole('dialog'))
  expect(open()).toEqual(['Industries'])
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Packaging' })).toBeDefined()
  expect(within(screen.getByRole('dialog')).queryByRole('link', { name: /Pneumatics/ })).toBeNull()
  press('Industries', screen.getByRole('dialog'))
  expect(open()).toEqual([])
})

test('a section of more than eight links is 250 px high and scrolls (S1-9-026)', async () => {
  await openDrawer()
  const long = listOf('About')
  expect(long.children.length).toBeGreaterThan(ACCORDION_SCROLLS_AFTER)
  expect([long.style.maxHeight, long.style.overflowY]).toEqual([`${ACCORDION_MAX_HEIGHT_PX}px`, 'auto'])
  expect([ACCORDION_SCROLLS_AFTER, ACCORDION_MAX_HEIGHT_PX]).toEqual([8, 250])
  expect(listOf('Industries').style.maxHeight).toBe('')
})

test('a buyer’s drawer starts with My Account', async () => {
  signedIn()
  await openDrawer()
  expect(open()).toEqual(['My Account'])
  expect(within(screen.getByRole('dialog')).getByRole('link', { name: 'Sign Out' })).toBeDefined()
})
