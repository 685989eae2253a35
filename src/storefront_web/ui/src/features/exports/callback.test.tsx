// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { quietLog } from '../../test/later'
import { doing } from '../../test/doing'
import { ExportMenu } from './ExportMenu'

afterEach(cleanup)

const choosePdf = async (onPdf: () => Promise<void>) => {
  render(<ExportMenu table="orders" name="Orders" query={{}} onPdf={onPdf} />)
  await doing(() => fireEvent.click(screen.getByRole('button', { name: 'Export' })))
  await doing(() => fireEvent.click(screen.getByRole('menuitem', { name: 'PDF' })))
}

test('the PDF is made by the function that the caller gives (S1-7-061)', async () => {
  const onPdf = vi.fn<() => Promise<void>>().mockResolvedValue()
  await choosePdf(onPdf)
  expect(onPdf).toHaveBeenCalledOnce()
})

test('its failure is logged only (S1-8-025)', async () => {
  quietLog()
  const cause = new Error('no printer')
  await choosePdf(() => Promise.reject(cause))
  expect(console.error).toHaveBeenCalledWith('Export failed', cause)
  expect(screen.getByRole('button', { name: 'Export' }).getAttribute('aria-busy')).toBe('false')
})
