import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { findRedis, startTestRedis } from '#testing/redis.ts'
import { freePort } from '../start/free-port.ts'
import type { Signal } from './bus.ts'
import { openRedisBus } from './redis-bus.ts'

const pace = { beatMs: 200, silentMs: 1_000 }
/** Takes no silence for a loss, however much else the machine has to do. */
const patient = { ...pace, silentMs: 60_000 }
const event = (text: string): Signal => ({ type: 'contacts_changed', frame: text })

test('without Redis a node hears itself, is not held up, and says that it is down', async () => {
  const node = open(`redis://127.0.0.1:${await freePort()}`)
  await node.bus.subscribe(1)
  node.bus.publish([1, 1], event('here'))
  node.bus.announceGap()
  expect(node.heard).toEqual(['1: here'])
  await vi.waitFor(() => expect(node.gaps()).toBe(1))
  await vi.waitFor(() => expect(node.warnings).toHaveLength(1))
  expect(node.bus.healthy()).toBe(false)
})

describe.skipIf(!findRedis())('with Redis', () => {
  let redis: Awaited<ReturnType<typeof startTestRedis>>
  beforeAll(async () => {
    redis = await startTestRedis()
    return () => redis.kill()
  })

  test('each node hears of the users it holds, once and in order, and of nobody else', async () => {
    const [a, b] = await twoNodes()
    await Promise.all([a.bus.subscribe(1), b.bus.subscribe(1), b.bus.subscribe(2), b.bus.subscribe(2)])
    a.bus.publish([1, 2, 3], event('first'))
    a.bus.publish([1], { recheck: true })
    a.bus.publish([1], event('last'))
    await vi.waitFor(() => expect(b.heard).toContain('1: last'))
    expect(b.heard).toEqual(['1: first', '2: first', '1: recheck', '1: last'])
    expect(a.heard).toEqual(['1: first', '2: first', '3: first', '1: recheck', '1: last'])
    expect([a.gaps(), b.gaps()]).toEqual([0, 0])
  })

  test('what is said to a whole crowd in one moment arrives, in its order, and nobody has to ask again', async () => {
    const [a, b] = await twoNodes(patient)
    const crowd = Array.from({ length: 20_000 }, (_, n) => n + 1)
    await Promise.all([1, 20_000].map(b.bus.subscribe))
    for (const text of ['come', 'gone']) a.bus.publish(crowd, event(text))
    a.bus.publish([1], event('last'))
    await vi.waitFor(() => expect(b.heard).toContain('1: last'))
    expect(b.heard).toEqual(['1: come', '20000: come', '1: gone', '20000: gone', '1: last'])
    // Had something not been sent, the next heartbeat would say so.
    await pause(3 * pace.beatMs)
    expect([a.gaps(), b.gaps()]).toEqual([0, 0])
  })

  test('who could not be listened to in time asks again, alone', async () => {
    const b = open(redis.url, patient)
    await vi.waitFor(() => expect(b.bus.healthy()).toBe(true))
    b.forgetGaps()
    redis.freeze()
    onTestFinished(redis.thaw)
    await b.bus.subscribe(2)
    redis.thaw()
    await vi.waitFor(() => expect(b.heard).toEqual(['2: {"type":"resync","data":{}}']))
    expect(b.gaps()).toBe(0)
  })

  test('someone who leaves and comes back at once is still heard of', async () => {
    const [a, b] = await twoNodes()
    for (let round = 0; round < 50; round++) {
      await b.bus.subscribe(1)
      b.bus.unsubscribe(1)
    }
    await b.bus.subscribe(1)
    // On a busy machine one may be lost, which is a gap and no fault of who came back.
    await vi.waitFor(() => {
      a.bus.publish([1], event('welcome back'))
      expect(b.heard).toContain('1: welcome back')
    })
    b.bus.unsubscribe(1)
    await b.bus.subscribe(2)
    await vi.waitFor(() => {
      a.bus.publish([1, 2], event('gone'))
      expect(b.heard).toContain('2: gone')
    })
    expect(b.heard).not.toContain('1: gone')
  })

  test('a gap is announced to every node', async () => {
    const [a, b] = await twoNodes()
    a.bus.announceGap()
    await vi.waitFor(() => expect([a.gaps(), b.gaps()]).toEqual([1, 1]))
  })

  test('that anyone may have lost a session is told to every node, and is no gap', async () => {
    const [a, b] = await twoNodes()
    a.bus.recheckAll()
    await vi.waitFor(() => expect([a.rechecks(), b.rechecks()]).toEqual([1, 1]))
    expect([a.gaps(), b.gaps()]).toEqual([0, 0])
  })

  test('a node that could not listen for a moment asks again, and listens to everyone it holds', {
    tags: 'variant',
  }, async () => {
    const [a, b] = await twoNodes()
    await b.bus.subscribe(1)
    await redis.run('CLIENT', 'KILL', 'TYPE', 'pubsub')
    await b.bus.subscribe(2)
    await vi.waitFor(() => expect([a.gaps() > 0, b.gaps() > 0]).toEqual([true, true]))
    a.bus.publish([1, 2], event('again'))
    await vi.waitFor(() => expect(b.heard).toEqual(['1: again', '2: again']))
  })

  test('what a node could not send makes everyone ask again', async () => {
    const [a, b] = await twoNodes(patient)
    const killed = redis.run('CLIENT', 'KILL', 'TYPE', 'normal')
    for (let count = 0; count < 50; count++) {
      a.bus.publish([1], event('into the void'))
      await pause(1)
    }
    await killed
    await vi.waitFor(() => expect(Math.min(a.gaps(), b.gaps())).toBeGreaterThan(0))
    expect(a.warnings).toEqual([])
  })

  test('while Redis hangs nobody waits, and when it goes on everyone asks again and hears', async () => {
    const [a, b] = await twoNodes()
    await b.bus.subscribe(1)
    redis.freeze()
    onTestFinished(redis.thaw)
    for (let count = 0; count < 20_000; count++) a.bus.publish([1], event('late'))
    // It stays frozen until below: whatever waited for an answer would never come to its end.
    await b.bus.subscribe(2)
    await vi.waitFor(() => expect([a.bus.healthy(), b.bus.healthy()]).toEqual([false, false]))
    await b.bus.subscribe(3)
    redis.thaw()
    await vi.waitFor(() => expect([a.bus.healthy(), b.bus.healthy()]).toEqual([true, true]))
    await vi.waitFor(() => expect(Math.min(a.gaps(), b.gaps())).toBeGreaterThan(0))
    a.bus.publish([1, 2, 3], event('after'))
    await vi.waitFor(() => expect(b.heard.slice(-3)).toEqual(['1: after', '2: after', '3: after']))
  })

  test('Redis may die and come back empty', async () => {
    const [a, b] = await twoNodes()
    await b.bus.subscribe(1)
    await redis.kill()
    a.bus.publish([1], event('lost'))
    await b.bus.subscribe(2)
    await vi.waitFor(() => expect(a.bus.healthy()).toBe(false))
    expect(a.warnings).toHaveLength(1)
    await redis.start()
    await vi.waitFor(() => expect([a.bus.healthy(), b.bus.healthy()]).toEqual([true, true]))
    await vi.waitFor(() => expect(Math.min(a.gaps(), b.gaps())).toBeGreaterThan(0))
    a.bus.publish([1, 2], event('after'))
    // Sent over a connection that broke once more, it may come twice: whoever hears it takes it for a hint.
    await vi.waitFor(() => expect(new Set(b.heard)).toEqual(new Set(['1: after', '2: after'])))
  })

  test('what others write on our channels breaks nothing', async () => {
    const [a, b] = await twoNodes()
    await b.bus.subscribe(1)
    for (const text of ['', 'null', '[]', '{"from":"x"}', '{"signal":{"recheck":true}}']) {
      await redis.run('PUBLISH', 'akin:user:1', text)
    }
    a.bus.publish([1], event('fine'))
    await vi.waitFor(() => expect(b.heard.at(-1)).toBe('1: fine'))
  })

  test('what was published just before closing is still sent', async () => {
    const [a, b] = await twoNodes(patient)
    await b.bus.subscribe(1)
    await b.bus.subscribe(2_000)
    a.bus.publish(
      Array.from({ length: 2_000 }, (_, n) => n + 1),
      event('goodbye'),
    )
    await a.bus.close()
    await vi.waitFor(() => expect(b.heard).toEqual(['1: goodbye', '2000: goodbye']))
  })

  async function twoNodes(at = pace) {
    const nodes = [open(redis.url, at), open(redis.url, at)] as const
    await vi.waitFor(() => expect(nodes.every(({ bus }) => bus.healthy())).toBe(true))
    for (const node of nodes) node.forgetGaps()
    return nodes
  }
})

function open(url: string, at = pace) {
  const warnings: string[] = []
  const log = { warn: (_fields: object, message: string) => void warnings.push(message), info() {} }
  const bus = openRedisBus(url, log, at)
  onTestFinished(() => bus.close())
  const heard: string[] = []
  let gaps = 0
  bus.onSignal((userId, signal) => {
    heard.push(`${userId}: ${'recheck' in signal ? 'recheck' : signal.frame}`)
  })
  bus.onGap(() => {
    gaps += 1
  })
  let rechecks = 0
  bus.onRecheckAll(() => {
    rechecks += 1
  })
  const forgetGaps = () => {
    gaps = 0
  }
  return { bus, heard, warnings, gaps: () => gaps, forgetGaps, rechecks: () => rechecks }
}
