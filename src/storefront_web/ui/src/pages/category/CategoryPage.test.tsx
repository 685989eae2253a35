// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Category } from '../../api/types'
import { setNonWeb } from '../../state/nonWeb'
import { CYLINDERS } from '../../test/answers/category'
import { freshVisitor, open, signedIn, STAFF, store } from '../../test/shop'

freshVisitor()
afterEach(() => {
  setNonWeb(false)
  sessionStorage.clear()
})

const CHILD: Category = { name: 'Round', urlSlug: 'round', itemCount: 7, drawing: '' }

/** The addresses of links on the page, by their names. */
async function linksOf(...names: string[]): Promise<(string | null)[]> {
  store.answers('/api/search/category/', { body: { ...CYLINDERS, children: [CHILD] } })
  await open('/categories/tie-rod-hydraulic-cylinders')
  await screen.findByRole('heading', { level: 1, name: /Tie-rod/ })
  const page = within(screen.getByRole('main'))
  return names.map((name) => page.getByRole('link', { name: new RegExp(name) }).getAttribute('href'))
}

test('staff who see non-web items see them in the categories that are linked, too', async () => {
  signedIn(STAFF)
  setNonWeb(true)
  expect(await linksOf('Round', 'Hydraulics')).toEqual([
    '/categories/round?nonweb=true',
    '/categories/hydraulics?nonweb=true',
  ])
})

test('for everybody else, links to categories have no such parameter', async () => {
  setNonWeb(true)
  signedIn()
  expect(await linksOf('Round', 'Hydraulics')).toEqual(['/categories/round', '/categories/hydraulics'])
})
