import { setTimeout as pause } from 'node:timers/promises'
import { api } from '@akin/contract/api.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { chatScene } from '#chat/chat.scene.ts'
import { discoverable } from '#discover/tables.ts'
import { openLoops } from './platform/loops.ts'
import { upkeep } from './upkeep.ts'

const { db, deps, pool, call, strangers } = await chatScene({ live: {}, work: { due: 3, dead: 15 } })
const loops = openLoops(deps, upkeep)
afterAll(() => loops.close())

const seconds = 2
/** With all heartbeats, and with the question how many there were. */
const mostPerSecond = 3

test('a process with nothing to do asks PostgreSQL for next to nothing', async () => {
  // What is done once, at the start, is over at some time; whatever goes on like that for ever never is.
  await vi.waitFor(async () =>
    expect(await transactionsIn(seconds)).toBeLessThanOrEqual(mostPerSecond * seconds),
  )
})

test('and sees at once to what someone does', async () => {
  const [ana] = await strangers('Ana')
  const shown = () => db.$count(discoverable)
  await vi.waitFor(async () => expect(await shown()).toBe(1))
  const stirred = vi.fn()
  db.onStir(stirred)
  expect((await call(api.getOwnProfile, { asker: ana })).status).toBe(200)
  expect(stirred).not.toHaveBeenCalled()
  const { status } = await call(api.editProfile, { asker: ana, body: { bio: 'I make bowls.' } as never })
  expect(status).toBe(200)
  expect(stirred).toHaveBeenCalledOnce()
  await vi.waitFor(async () => expect(await shown()).toBe(1))
})

async function transactionsIn(many: number) {
  const before = await count()
  await pause(many * 1000)
  return (await count()) - before
}

async function count() {
  const { rows } = await pool.query<{ ended: string }>(
    'select xact_commit + xact_rollback as ended from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.ended)
}
