import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import { buttonLabel, failureText, offersNotification } from './notifications'

test.each(casesOf<{ isBeingWatched: boolean }, string>('notifications_button'))(
  'button: $name',
  ({ given, expect: wanted }) => {
    expect(buttonLabel(given.isBeingWatched)).toBe(wanted)
  },
)

test.each(
  casesOf<{ onOrder: number; available: number; isDiscontinued: boolean }, boolean>('notifications_offered'),
)('offered: $name', ({ given, expect: wanted }) => {
  expect(offersNotification(given.onOrder, given.available, given.isDiscontinued)).toBe(wanted)
})

test.each(casesOf<{ message: string; logId: string }, string>('notifications_failure'))(
  'failure: $name',
  ({ given, expect: wanted }) => {
    expect(failureText(given.message, given.logId)).toBe(wanted)
  },
)
