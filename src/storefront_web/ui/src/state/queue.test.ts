import { expect, test } from 'vitest'
import { later } from '../test/later'
import { makeQueue } from './queue'

test('work waits for what came before it, and is not stopped by its failure', async () => {
  const inTurn = makeQueue()
  const done: string[] = []
  const { answer, fail } = later<void>()
  const first = inTurn(() => answer.finally(() => done.push('first')))
  const second = inTurn(async () => {
    done.push('second')
    return 2
  })
  await Promise.resolve()
  expect(done).toEqual([])
  fail(new Error('no'))
  await expect(first).rejects.toThrow('no')
  expect(await second).toBe(2)
  expect(done).toEqual(['first', 'second'])
})
