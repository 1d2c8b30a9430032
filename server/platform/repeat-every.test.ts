import { expect, onTestFinished, test, vi } from 'vitest'
import { nothingToDo, repeatEvery } from './repeat-every.ts'
import { openStirring } from './stirring.ts'

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
  const upkeep = repeatEvery({ everyMs: 5, step, log: { warn() {} }, failed: 'not done' })
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
  const upkeep = repeatEvery({
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
  const upkeep = repeatEvery({ everyMs: 5, step: () => held.promise, log: { warn() {} }, failed: '' })
  const closed = upkeep.close().then(() => {
    ended = true
  })
  await new Promise(resolve => setImmediate(resolve))
  expect(ended).toBe(false)
  held.resolve(true)
  await closed
})

test('where there is nothing to do it rests, until someone stirs or the time comes that it knows of', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { stir, onStir } = openStirring()
  const step = vi.fn(async (): Promise<boolean | number> => nothingToDo)
  const upkeep = repeatEvery({ everyMs: 100, step, onStir, log: { warn() {} }, failed: '' })
  const looked = async (ms: number) => {
    step.mockClear()
    await vi.advanceTimersByTimeAsync(ms)
    return step.mock.calls.length
  }
  expect(await looked(2_900)).toBe(0)
  expect(await looked(200), 'after a while, for what others have brought').toBe(1)
  stir()
  stir()
  expect(await looked(90), 'more may come in the same moment').toBe(0)
  expect(await looked(20)).toBe(1)
  expect(await looked(2_000)).toBe(0)
  step.mockResolvedValueOnce(1_500)
  stir()
  expect(await looked(110)).toBe(1)
  expect(await looked(1_400)).toBe(0)
  expect(await looked(150), 'at the time that it was told').toBe(1)
  const closed = upkeep.close()
  stir()
  await closed
  expect(await looked(10_000)).toBe(0)
})

test('what is brought while it looks is not slept through', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { stir, onStir } = openStirring()
  const step = vi.fn(async () => nothingToDo)
  step.mockImplementationOnce(async () => {
    stir()
    return nothingToDo
  })
  const upkeep = repeatEvery({ everyMs: 5, step, onStir, log: { warn() {} }, failed: '' })
  await vi.advanceTimersByTimeAsync(10)
  expect(step).toHaveBeenCalledTimes(2)
  await upkeep.close()
})

test('however often someone stirs, nothing is aborted and no error is made of it', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { stir, onStir } = openStirring()
  const abort = vi.spyOn(AbortController.prototype, 'abort')
  onTestFinished(() => abort.mockRestore())
  const step = vi.fn(async () => nothingToDo)
  const upkeep = repeatEvery({ everyMs: 5, step, onStir, log: { warn() {} }, failed: '' })
  for (let times = 0; times < 100; times++) {
    stir()
    if (times % 10 === 0) await vi.advanceTimersByTimeAsync(2)
  }
  await vi.advanceTimersByTimeAsync(10)
  expect(step.mock.calls.length).toBeGreaterThan(2)
  expect(abort).not.toHaveBeenCalled()
  await upkeep.close()
})
