import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { openMakingGood } from './make-good.ts'

const { db, pool, close } = await testDatabase()
afterAll(close)

function open(on: Parameters<typeof openMakingGood>[0] = pool) {
  const heard: string[] = []
  db.bus.onSignal((userId, signal) => heard.push(`${userId} ${'type' in signal ? signal.type : 'recheck'}`))
  const { makeGood, close: stop } = openMakingGood(on, db.bus, { againMs: 20, longestMs: 60_000, atOnce: 2 })
  onTestFinished(stop)
  return { makeGood, heard }
}

test('however often someone is concerned, they are told once; and not all are told in one moment', async () => {
  const { makeGood, heard } = open()
  makeGood(() => [1, 2])
  makeGood(async () => [2, 3])
  makeGood(() => [1])
  await vi.waitFor(() => expect(heard).toHaveLength(6))
  expect(heard).toEqual(['1 recheck', '2 recheck', '1 resync', '2 resync', '3 recheck', '3 resync'])
})

test('what is still under way may yet be committed: nobody is told before it has ended', async () => {
  const { makeGood, heard } = open()
  const [holder, committing] = [await pool.connect(), await pool.connect()]
  await holder.query('select pg_advisory_lock(7)')
  const ended = committing.query('select pg_advisory_lock(7)').then(() => heard.length)
  const waits = `select from pg_locks where locktype = 'advisory' and objid = 7 and not granted`
  await vi.waitUntil(async () => (await pool.query(waits)).rowCount === 1)
  makeGood(() => [1])
  await pause(200)
  await holder.query('select pg_advisory_unlock(7)')
  expect(await ended).toBe(0)
  await vi.waitFor(() => expect(heard).toEqual(['1 recheck', '1 resync']))
  for (const client of [holder, committing]) client.release(true)
})

test('while there is no database nobody is told to ask it; then everyone is', async () => {
  let isAway = true
  const query = vi.fn(async (...given: [string, unknown[]]) => {
    if (isAway) throw new Error('Connection terminated')
    return pool.query(...given)
  })
  const { makeGood, heard } = open({ query } as unknown as typeof pool)
  const who = vi.fn(async () => [1])
  who.mockRejectedValueOnce(new Error('Connection terminated'))
  makeGood(who)
  await vi.waitFor(() => expect(query.mock.calls.length).toBeGreaterThan(2))
  expect([heard, who.mock.calls]).toEqual([[], []])
  isAway = false
  await vi.waitFor(() => expect(heard).toEqual(['1 recheck', '1 resync']))
  expect(who).toHaveBeenCalledTimes(2)
})
