// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Address } from '../../api/types'
import { notVerified, verified } from '../../rules/verification'
import { useVerification } from './useVerification'

const sent = { Address1: '2210 Mill Race Rd' }
const corrected = { Address1: '2210 MILL RACE RD' } as Address

test('an address that is right asks nothing (S2-4.6-002)', async () => {
  const { result } = renderHook(() =>
    useVerification({
      verify: async () => ({ told: verified(sent, sent as Address) }),
      bypass: async () => true,
    }),
  )
  await act(async () => expect(await result.current.verify(sent)).toBe(true))
  expect(result.current.asked).toBeUndefined()
})

test('a corrected address is asked about, without a warning of extra charges', async () => {
  const { result } = renderHook(() =>
    useVerification({
      verify: async () => ({ told: verified(sent, corrected), corrected }),
      bypass: async () => true,
    }),
  )
  await act(async () => expect(await result.current.verify(sent)).toBe(false))
  expect(result.current.asked).toMatchObject({ sent, corrected, told: { State: 'Corrected', Warning: '' } })
  await act(async () => expect(await result.current.keep(sent)).toBe(true))
  expect(result.current.asked).toBeUndefined()
})

test('an address whose keeping is not noted says so (S2-8-011)', async () => {
  const { result } = renderHook(() =>
    useVerification({
      verify: async () => ({ told: notVerified(500, 'No answer.') }),
      bypass: async () => false,
    }),
  )
  await act(async () => void (await result.current.verify(sent)))
  expect(result.current.asked?.told.Warning).toContain('extra charges')
  await act(async () => expect(await result.current.keep(sent)).toBe(false))
  expect(result.current.asked?.told.Message).toBe('An error occurred while verifying your ship to address.')
})
