import { expect, test, vi } from 'vitest'
import { keepUp } from './keep-up.ts'

test('it goes on while there is more, looks again later, and stops when it is closed', async () => {
  let left = 5
  let done = 0
  const step = vi.fn(async () => {
    if (left > 0) {
      left -= 1
      done += 1
    }
    return left > 0
  })
  const upkeep = keepUp({ everyMs: 5, step, log: { warn() {} }, failed: 'not done' })
  await vi.waitUntil(() => done === 5)
  left = 1
  await vi.waitUntil(() => done === 6)
  await upkeep.close()
  const calls = step.mock.calls.length
  left = 1
  await new Promise(resolve => setTimeout(resolve, 30))
  expect(step).toHaveBeenCalledTimes(calls)
})

test('a step that fails is told of once each time, and tried again', async () => {
  const warn = vi.fn()
  let fails = 2
  let done = false
  const upkeep = keepUp({
    everyMs: 5,
    async step() {
      if (fails-- > 0) throw new Error('away')
      done = true
      return false
    },
    log: { warn },
    failed: 'not done; trying again',
  })
  await vi.waitUntil(() => done)
  await upkeep.close()
  expect(warn.mock.calls.map(([, message]) => message)).toEqual([
    'not done; trying again',
    'not done; trying again',
  ])
})

test('closing waits for the step that has begun', async () => {
  const held = Promise.withResolvers<boolean>()
  let ended = false
  const upkeep = keepUp({ everyMs: 5, step: () => held.promise, log: { warn() {} }, failed: '' })
  const closed = upkeep.close().then(() => {
    ended = true
  })
  await new Promise(resolve => setImmediate(resolve))
  expect(ended).toBe(false)
  held.resolve(true)
  await closed
})
