import { afterAll, describe, expect, test } from 'vitest'
import { findRedis, startTestRedis } from '#testing/redis.ts'
import { openRedisBus } from '../bus/redis-bus.ts'
import { countWindows } from './count-windows.ts'
import { shareCounts } from './share-counts.ts'

const limit = { max: 3, seconds: 3600 }
const [ana, ben] = [1, 2]
const refused = expect.objectContaining({ code: 'rate_limited' })

describe.skipIf(!findRedis())('two processes', async () => {
  const redis = await startTestRedis()
  const log = { warn() {}, info() {} }
  const [one, other] = [openRedisBus(redis.url, log), openRedisBus(redis.url, log)]
  afterAll(async () => {
    await Promise.all([one.close(), other.close()])
    await redis.kill()
  })

  test('what someone does by one counts on the other a moment later, for the same limit and for nobody else', async () => {
    for (const bus of [one, other]) await expect.poll(bus.healthy).toBe(true)
    const here = countWindows(limit, 1, shareCounts(one, 'messages'))
    const there = countWindows(limit, 1, shareCounts(other, 'messages'))
    const thereToo = countWindows(limit, 1, shareCounts(other, 'something else'))
    const heard = new Promise(resolve => other.onCounts(resolve))
    for (let time = 0; time < limit.max; time++) here(ana)
    expect(() => here(ana), 'here it is known at once').toThrow(refused)
    expect(await heard, 'what was refused is not told').toEqual({ name: 'messages', times: [[ana, 3]] })
    expect(() => there(ana)).toThrow(refused)
    thereToo(ana)
    there(ben)
  })
})
