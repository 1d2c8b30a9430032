import { afterAll, expect, test } from 'vitest'
import { gatherCrowd } from '../server/testing/crowd/gather-crowd.ts'
import { makePeople } from '../server/testing/crowd/people.ts'
import { testDatabase } from '../server/testing/database.ts'
import { requireWeb } from '../server/testing/require-web.ts'
import { startServer } from './bench/server.ts'

const people = 25
const { url, close } = await testDatabase()
afterAll(close)

test('a crowd of people who are cut off in one moment are back, and miss nothing', async () => {
  requireWeb()
  const server = await startServer({ DATABASE_URL: url, LIMITS_SCALE: '1000000', LOG_LEVEL: 'error' })
  const crowd = gatherCrowd(server.url, url, await makePeople(url, people))
  try {
    await crowd.arrive(0, people)
    // How long it takes, and that no answer is a fault, is measured on a machine that has nothing else to do.
    const { times, requests, connections } = await crowd.storm()
    expect(times).toHaveLength(people)
    expect(Math.min(...times)).toBeGreaterThan(1)
    expect(requests).toBeGreaterThanOrEqual(people * 5)
    expect(connections).toBeGreaterThan(0)
    expect(connections).toBeLessThanOrEqual(11)
  } finally {
    crowd.leave()
    await server.remove()
  }
})
