import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { gather } from './gather.ts'

/** Work that ends when the test says so, and every batch that it was given. */
function slowWork() {
  const batches: number[][] = []
  const open: PromiseWithResolvers<void>[] = []
  return {
    batches,
    async work(items: number[]) {
      batches.push(items)
      const end = Promise.withResolvers<void>()
      open.push(end)
      await end.promise
      return items.map(item => item * 10)
    },
    /** Ends the oldest batch, as soon as there is one. */
    async end(error?: Error) {
      const oldest = await vi.waitUntil(() => open.shift())
      if (error) oldest.reject(error)
      else oldest.resolve()
    },
  }
}

test('what comes in the same moment is one batch, and each item gets its own result', async () => {
  const work = vi.fn(async (items: number[]) => items.map(item => item * 10))
  const gathered = gather({ work, most: 10 })
  expect(await Promise.all([1, 2, 3].map(gathered.add))).toEqual([10, 20, 30])
  expect(work.mock.calls).toEqual([[[1, 2, 3]]])
  expect(await gathered.add(4), 'and it goes on after a pause').toBe(40)
})

test('the first one waits for others for as long as it is told to', async () => {
  const work = vi.fn(async (items: string[]) => items)
  const gathered = gather({ work, most: 10, waitMs: 300 })
  const first = gathered.add('first')
  await nextTurn()
  expect(await Promise.all([first, gathered.add('second')])).toEqual(['first', 'second'])
  expect(work).toHaveBeenCalledOnce()
})

test('a batch never holds more than its cap: what is over goes into the next', async () => {
  const work = vi.fn(async (items: number[]) => items)
  const gathered = gather({ work, most: 3 })
  const whole = [1, 2, 3, 4, 5, 6, 7]
  expect(await Promise.all(whole.map(gathered.add))).toEqual(whole)
  expect(work.mock.calls.flat()).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

test.each([
  { atOnce: 1, begun: [[1]], after: [[1], [2, 3, 4]] },
  { atOnce: 2, begun: [[1], [2]], after: [[1], [2], [3, 4]] },
])('at most $atOnce batches run at the same time', async ({ atOnce, begun, after }) => {
  const { work, batches, end } = slowWork()
  const gathered = gather({ work, most: 10, atOnce })
  const results: Promise<number>[] = []
  for (const item of [1, 2, 3, 4]) {
    results.push(gathered.add(item))
    await nextTurn()
    await nextTurn()
  }
  expect(batches).toEqual(begun)
  await end()
  expect(await results[0]).toBe(10)
  for (let left = 0; left < atOnce; left++) await end()
  expect(await Promise.all(results)).toEqual([10, 20, 30, 40])
  expect(batches).toEqual(after)
})

test('an item whose result is an error fails alone', async () => {
  const refused = new Error('not this one')
  const gathered = gather({
    work: async (items: number[]) => items.map(item => (item === 2 ? refused : item)),
    most: 10,
  })
  expect(await Promise.allSettled([1, 2, 3].map(gathered.add))).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: refused },
    { status: 'fulfilled', value: 3 },
  ])
})

test('a batch that fails is tried again as it was, and what has come since is a batch of its own', async () => {
  const { work, batches, end } = slowWork()
  const gathered = gather({ work, most: 10, tries: 3, retryMs: 1 })
  const first = [1, 2].map(gathered.add)
  await vi.waitUntil(() => batches.length === 1)
  const second = [3, 4].map(gathered.add)
  await end(new Error('once'))
  await end(new Error('twice'))
  await end()
  expect(await Promise.all(first)).toEqual([10, 20])
  await end()
  expect(await Promise.all(second)).toEqual([30, 40])
  expect(batches).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [3, 4],
  ])
})

test('after its last try everyone in the batch is told, and the others go on', async () => {
  const failed = new Error('for good')
  const gathered = gather({
    async work(items: number[]) {
      if (items.includes(1)) throw failed
      return items
    },
    most: 2,
    tries: 2,
    retryMs: 1,
  })
  const results = await Promise.allSettled([1, 2, 3].map(gathered.add))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(results[0]).toMatchObject({ reason: failed })
})

test('work that forgets an item has failed', async () => {
  const gathered = gather({ work: async (items: number[]) => items.slice(1), most: 10 })
  const results = await Promise.allSettled([1, 2].map(gathered.add))
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

test('when it closes, what has begun ends well, and what waits or comes later fails', async () => {
  const { work, batches, end } = slowWork()
  const gathered = gather({ work, most: 10 })
  const begun = gathered.add(1)
  await vi.waitUntil(() => batches.length === 1)
  const waiting = gathered.add(2)
  gathered.close()
  await expect(waiting).rejects.toThrow('Nothing is gathered any more.')
  await expect(gathered.add(3)).rejects.toThrow('Nothing is gathered any more.')
  await end()
  expect(await begun).toBe(10)
  expect(batches).toEqual([[1]])
})
