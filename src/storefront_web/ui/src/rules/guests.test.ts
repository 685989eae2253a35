import { expect, test } from 'vitest'
import { casesOf } from '../test/cases'
import type { Problem } from './fields'
import { type Asker, problemsOfRequest, problemsOfWatcher, type Watcher } from './guests'

const told = (problems: Problem[]) => Object.fromEntries(problems.map((one) => [one.field, one.message]))

test.each(casesOf<Watcher, Record<string, string>>('notifications_watcher'))(
  'watcher: $name',
  ({ given, expect: wanted }) => {
    expect(told(problemsOfWatcher(given))).toEqual(wanted)
  },
)

test.each(casesOf<Asker, Record<string, string>>('pricing_request'))(
  'price request: $name',
  ({ given, expect: wanted }) => {
    expect(told(problemsOfRequest(given))).toEqual(wanted)
  },
)
