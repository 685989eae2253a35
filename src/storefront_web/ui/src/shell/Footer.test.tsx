// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MenuLink, ShellContent } from '../api/types'
import { SHELL } from '../test/answers/shell'
import { renderPage } from '../test/page'
import { freshVisitor } from '../test/shop'

freshVisitor()

const footer = async () => within(await screen.findByRole('contentinfo'))
const at = async (changed: Partial<ShellContent> = {}) => {
  cleanup()
  await renderPage('/mobile/orderlookup', { ...SHELL, ...changed })
}
const hrefs = (links: HTMLElement[]) => links.map((link) => link.getAttribute('href'))
const column = async (name: string) =>
  within((await footer()).getByRole('heading', { name }).closest('div') as HTMLElement)

const link = (label: string, path: string): MenuLink => ({ label, path, group: '' })

test('the footer has the newsletter, the address and the phones (S1-2-143, S1-2-144, S1-2-145)', async () => {
  await at()
  const shown = await footer()
  expect(shown.getByRole('region', { name: 'Newsletter' })).toBeDefined()
  expect(shown.getByText('4100 Foundry Park Drive')).toBeDefined()
  expect(shown.getByText('Akron, OH 44306')).toBeDefined()
  expect(shown.getByRole('link', { name: '800-555-0142' }).getAttribute('href')).toBe('tel:800-555-0142')
  expect(shown.getByRole('link', { name: '330-555-0190, will call' }).getAttribute('href')).toBe(
    'tel:330-555-0190',
  )
})

test('it shows featured brands, products and the legal pages (S1-2-146, S1-2-147, S1-2-149)', async () => {
  const legal = { name: 'Legal', path: '', links: [link('Terms', '/pages/legal/terms-and-conditions')] }
  const brands = [{ name: 'Corvane', slug: 'corvane', logo: '' }] as ShellContent['featuredBrands']
  await at({ featuredBrands: brands, footer: [legal] })
  expect(hrefs((await column('Featured brands')).getAllByRole('link'))).toEqual(['/pages/brands/corvane'])
  expect(hrefs((await column('Products')).getAllByRole('link'))).toEqual([
    '/categories/hydraulics',
    '/categories/pneumatics',
  ])
  expect((await footer()).getByRole('link', { name: 'Terms' })).toBeDefined()
})

test('links to other sites are shown if the store has set them (S1-2-148)', async () => {
  await at({ links: [link('LinkedIn', 'https://social.example/us'), link('Blog', 'https://blog.example')] })
  expect(hrefs((await column('Follow')).getAllByRole('link'))).toEqual([
    'https://social.example/us',
    'https://blog.example',
  ])
  await at({ links: [] })
  expect((await footer()).queryByRole('heading', { name: 'Follow' })).toBeNull()
})

test('the address leads to a map if the store has set one (S1-2-066)', async () => {
  await at({ mapUrl: 'https://maps.example/akron' })
  expect((await footer()).getByRole('link', { name: 'Show on a map' }).getAttribute('href')).toBe(
    'https://maps.example/akron',
  )
  await at()
  expect((await footer()).queryByRole('link', { name: 'Show on a map' })).toBeNull()
})
