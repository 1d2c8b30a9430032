import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { transaction } from '#platform/database/transaction.ts'
import { connectScene } from './connect.scene.ts'
import { connectJobs } from './jobs.ts'

const stage = await connectScene()
const { db, deps, strangers, request, decline, befriend, statusOf, rowOf, timePasses, accept } = stage

async function tidy(signal = new AbortController().signal) {
  const job = connectJobs.find(({ job }) => job.name === 'expire-requests')
  if (!job) throw new Error('Nobody tidies requests up.')
  await job.run({}, deps, { id: 'once', attempt: 1, signal })
}

test('what waits for 90 days has expired, answered or not, and nothing looks different to anyone', async () => {
  const [ana, ben, cleo, dora, emil] = await strangers('Ana', 'Ben', 'Cleo', 'Dora', 'Emil')
  for (const other of [ben, cleo]) await request(ana, other)
  await decline(cleo, ana)
  await befriend(ana, emil)
  await timePasses({ seconds: 61 })
  await request(ana, dora)
  await timePasses({ seconds: limits.requestLife - 60 })
  const seen = () =>
    Promise.all([ben, cleo, dora, emil].flatMap(other => [statusOf(ana, other), statusOf(other, ana)]))
  const before = await seen()
  await tidy()
  await tidy()
  expect(await seen()).toEqual(before)
  const states = await Promise.all(
    [ben, cleo, dora, emil].map(async other => (await rowOf(ana, other)).status),
  )
  expect(states).toEqual(['expired', 'expired', 'pending', 'connected'])
  expect((await accept(ben, ana)).body.code).toBe('request_gone')
})

test('many that have expired are written down a thousand at a time, and a run that has to stop goes on later', async () => {
  await transaction(db, async tx => {
    // Their people do not matter here, so they are not looked for.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into connections (user_a_id, user_b_id, requester_id, status, requested_at)
      select n, n + 1, n, 'pending', now() - interval '91 days' - n * interval '1 second'
      from generate_series(1, 2500) n`)
  })
  const left = async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select count(*)::int from connections where status = 'pending' and user_a_id <= 2500`)
    return rows[0]?.count
  }
  // Stops by itself after the first step.
  const stop = new AbortController()
  const execute = db.execute.bind(db)
  const steps = vi.spyOn(db, 'execute').mockImplementation(query => {
    stop.abort()
    return execute(query)
  })
  await tidy(stop.signal)
  steps.mockRestore()
  expect(await left()).toBe(1500)
  await tidy()
  expect(await left()).toBe(0)
})
