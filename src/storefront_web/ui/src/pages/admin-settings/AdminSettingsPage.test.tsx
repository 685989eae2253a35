// @vitest-environment happy-dom
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SettingList, SettingShown } from '../../api/types'
import { REQUESTS } from '../../test/answers/staffArea'
import { doing, main } from '../../test/doing'
import { fakeStore, type FakeStore, problem } from '../../test/fakeStore'
import { closeShop, openShop } from '../../test/openShop'
import { MARCUS } from '../../test/people'
import { staffStore } from '../../test/staffStore'

const PAGE = '/admin/settings'

const setting = (key: string, more: Partial<SettingShown> = {}): SettingShown => ({
  key,
  value: '8000',
  default: '8000',
  isSecret: false,
  origin: 'Default',
  place: '',
  variable: `STOREFRONT_${key.replace('.', '__').toUpperCase()}`,
  about: `What ${key} does.`,
  ...more,
})
const SETTINGS: SettingList = {
  sections: [
    { name: 'http', settings: [setting('http.port'), setting('http.host', { value: '', default: '' })] },
    {
      name: 'mail',
      settings: [
        setting('mail.password', {
          value: 'Set, not shown',
          default: '',
          isSecret: true,
          origin: 'Environment',
          place: 'STOREFRONT_MAIL__PASSWORD',
        }),
        setting('mail.host', {
          value: 'smtp.example',
          default: 'localhost',
          origin: 'File',
          place: 'storefront.toml',
        }),
      ],
    },
  ],
  changedCount: 2,
}

let store: FakeStore

beforeEach(() => {
  store = staffStore()
  store.answers('/api/admin/settings', { body: SETTINGS })
})

afterEach(closeShop)

const row = (key: string) =>
  main().getByRole('row', { name: new RegExp(key.replace('.', '\\.')) }).textContent

test('each setting has its value, its default where it differs, and where it comes from', async () => {
  await openShop(PAGE, MARCUS)
  await main().findByText('2 changed')
  expect(row('mail.host')).toMatch(/What mail.host does.*smtp.example.*Default: localhost.*storefront.toml/)
  expect(row('http.host')).toMatch(/empty.*Default/)
  expect(row('mail.password')).toMatch(/Set, not shown.*Environment.*STOREFRONT_MAIL__PASSWORD/)
  expect(row('mail.password')).not.toContain('Default:')
  expect(main().queryByRole('textbox', { name: /mail/ })).toBeNull()
})

test('what was changed, and words, narrow the list by address', async () => {
  await openShop(`${PAGE}?show=changed`, MARCUS)
  await main().findByText('2 changed')
  expect(main().queryByText('http.port')).toBeNull()
  await doing(() => main().getByRole('link', { name: 'All settings 4' }).click())
  await waitFor(() => expect(main().getByText('http.port')).toBeDefined())
  closeShop()
  store = fakeStore()
  store.answers('/api/admin/requests', { body: REQUESTS })
  store.answers('/api/admin/settings', { body: SETTINGS })
  await openShop(`${PAGE}?q=nothing`, MARCUS)
  expect(await main().findByText('No setting matches.')).toBeDefined()
})

test('settings that cannot be loaded say so', async () => {
  store.answers('/api/admin/settings', problem(503, 'The store is busy.'))
  await openShop(PAGE, MARCUS)
  expect((await main().findByRole('alert')).textContent).toContain('Try again')
})
