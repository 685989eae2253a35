import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { type OfferedFile, type RefusedFile, whyNotFile, whyNotUpload } from './uploads'

interface Attempt {
  files: OfferedFile[]
  already: number
}

const attempts = casesOf<Attempt, RefusedFile[]>('uploads_check')

test.each(attempts)('attempt: $name', ({ given, expect: wanted }) => {
  expect(whyNotUpload(given.files, given.already)).toEqual(wanted)
})

test.each(attempts.filter(({ given }) => given.files.length === 1 && given.already === 0))(
  'file: $name',
  ({ given, expect: wanted }) => {
    for (const { fileName, size, type } of given.files)
      expect(whyNotFile(fileName, size, type)).toEqual(wanted[0] ?? null)
  },
)
