import { limits } from '@akin/contract/limits.ts'
import { expect, test } from 'vitest'
import { connectScene } from './connect-scene.ts'
import { connectJobs } from './jobs.ts'

const stage = await connectScene()
const { deps, strangers, request, decline, befriend, statusOf, rowOf, pass, accept } = stage

async function tidy() {
  const job = connectJobs.find(({ job }) => job.name === 'expire-requests')
  if (!job) throw new Error('Nobody tidies requests up.')
  await job.run({}, deps, { id: 'once', attempt: 1, signal: new AbortController().signal })
}

test('what waits for 90 days has expired, answered or not, and nothing looks different to anyone', async () => {
  const [ana, ben, cleo, dora, emil] = await strangers('Ana', 'Ben', 'Cleo', 'Dora', 'Emil')
  for (const other of [ben, cleo, dora]) await request(ana, other)
  await decline(cleo, ana)
  await befriend(ana, emil)
  for (const other of [ben, cleo, emil]) await pass(ana, other, limits.requestLife + 1)
  await pass(ana, dora, limits.requestLife - 60)
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
