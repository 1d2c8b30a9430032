import type { PgBoss } from 'pg-boss'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { wakeWorkers } from './wake-workers.ts'

/** What PostgreSQL answers is asked for in earnest in `jobs.test.ts`; here it is about when. */
const executeSql = vi.fn(async () => ({ rows: [] as { name: string; ms: number | null }[] }))
const notifyWorker = vi.fn()
const log = { info() {}, warn() {}, error() {} }

beforeEach(() => {
  vi.useFakeTimers()
  const queues = Array.from({ length: 100 }, (_, n) => [`queue ${n}`, [`${n}a`, `${n}b`]] as const)
  const boss = { getDb: () => ({ executeSql }), notifyWorker } as unknown as PgBoss
  const waking = wakeWorkers(boss, { workers: new Map(queues), everySeconds: 3, log })
  onTestFinished(async () => {
    await waking.close()
    vi.useRealTimers()
    vi.clearAllMocks()
  })
})

test('however many queues there are, with nothing to do one question is asked every three seconds', async () => {
  await vi.advanceTimersByTimeAsync(59_000)
  expect(executeSql).toHaveBeenCalledTimes(20)
  expect(notifyWorker).not.toHaveBeenCalled()
})

test('what waits for its time is asked for then, and its workers alone are woken', async () => {
  const [later, due] = [
    [1_200, 0],
    [2_500, null],
  ].map(([one, other]) => ({
    rows: [
      { name: 'queue 6', ms: one as number },
      { name: 'queue 7', ms: other as number | null },
    ],
  }))
  executeSql.mockResolvedValueOnce(later as never).mockResolvedValueOnce(due as never)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(notifyWorker.mock.calls.flat()).toEqual(['7a', '7b'])
  expect(executeSql).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1_190)
  expect(executeSql).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(20)
  expect(executeSql).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(2_500)
  expect(executeSql).toHaveBeenCalledTimes(4)
})
