import { expect, test, vi } from 'vitest'
import { limitConcurrency } from './limit-concurrency.ts'

/** Tasks that begin when it is their turn and end when they are told to. Whose they are is in their names. */
function workshop(limit: Partial<Parameters<typeof limitConcurrency>[0]> = {}) {
  const limited = limitConcurrency({ atOnce: 1, waiting: 10, each: 10, ...limit })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()

  function bring(name: string, signal?: AbortSignal) {
    const end = Promise.withResolvers<string>()
    ends.set(name, end)
    return limited({ by: name.slice(0, 3), signal }, () => {
      begun.push(name)
      return end.promise
    })
  }

  /** Each ends as soon as it has begun. */
  async function finish(count: number) {
    for (let done = 0; done < count; done++) {
      const name = await vi.waitFor(() => begun[done] ?? expect.fail('None has begun.'))
      ends.get(name)?.resolve(name)
    }
  }
  return { begun, bring, finish, end: (name: string) => ends.get(name)?.resolve(name) }
}

const crowded = { code: 'rate_limited', extra: { retryAfter: 5 } }
const busy = { code: 'unavailable', extra: { retryAfter: 5 } }

test('turns go round among people, however many one of them has brought before', async () => {
  const { begun, bring, finish } = workshop()
  const tasks = ['Ana 1', 'Ana 2', 'Ana 3', 'Ana 4', 'Ben 1', 'Ben 2', 'Cid 1'].map(name => bring(name))
  await finish(7)
  await Promise.all(tasks)
  expect(begun).toEqual(['Ana 1', 'Ben 1', 'Cid 1', 'Ana 2', 'Ben 2', 'Ana 3', 'Ana 4'])
})

test('whoever comes when one person has all places and all of their waiting ones is next', async () => {
  const { begun, bring, finish } = workshop({ atOnce: 2, each: 8 })
  const tasks = Array.from({ length: 8 }, (_, n) => bring(`Ana ${n}`))
  await expect(bring('Ana more')).rejects.toMatchObject(crowded)
  tasks.push(bring('Ben 1'))
  await finish(9)
  await Promise.all(tasks)
  expect(begun.slice(0, 3)).toEqual(['Ana 0', 'Ana 1', 'Ben 1'])
})

test('newcomers do not keep someone waiting for ever', async () => {
  const { begun, bring, end } = workshop({ waiting: 3 })
  const tasks = ['Ana 1', 'Ana 2'].map(name => bring(name))
  for (const [n, name] of ['Ben 1', 'Cid 1', 'Dea 1', 'Eva 1'].entries()) {
    tasks.push(bring(name))
    end(begun.at(-1) ?? '')
    await vi.waitFor(() => expect(begun).toHaveLength(n + 2))
  }
  expect(begun).toEqual(['Ana 1', 'Ben 1', 'Cid 1', 'Ana 2', 'Dea 1'])
  for (const name of ['Dea 1', 'Eva 1']) end(name)
  await Promise.all(tasks)
})

test('when all places are taken by many, the next one is asked to come back, whoever it is', async () => {
  const { bring, finish } = workshop({ waiting: 2 })
  const tasks = ['Ana 1', 'Ben 1', 'Cid 1'].map(name => bring(name))
  await expect(bring('Dea 1')).rejects.toMatchObject(busy)
  await finish(3)
  await Promise.all(tasks)
})

test('whoever goes away leaves the queue, and their place is free for another', async () => {
  const { begun, bring, finish } = workshop({ waiting: 1, each: 1 })
  const [gone, early] = [new AbortController(), AbortSignal.abort()]
  const first = bring('Ana 1')
  const waits = bring('Ben 1', gone.signal)
  await expect(bring('Cid 1')).rejects.toMatchObject(busy)
  gone.abort()
  await expect(waits).rejects.toBe(gone.signal.reason)
  await expect(bring('Ben 2', early)).rejects.toBe(early.reason)
  const next = bring('Cid 2')
  await finish(2)
  await Promise.all([first, next])
  expect(begun).toEqual(['Ana 1', 'Cid 2'])
})

test('nobody waits for longer than they may, and a task that fails gives its turn on', async () => {
  const { bring, end, finish } = workshop({ timeoutMs: 20 })
  const first = bring('Ana 1')
  await expect(bring('Ben 1')).rejects.toMatchObject(busy)
  end('Ana 1')
  await first
  const limited = limitConcurrency({ atOnce: 1, waiting: 1, each: 2 })
  const failed = limited({ by: 1 }, () => Promise.reject(new Error('broken')))
  const after = limited({ by: 1 }, async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await after).toBe('done')
  await finish(1)
})
