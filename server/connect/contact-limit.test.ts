import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectScene } from './connect.scene.ts'
import { isPair } from './pair.ts'
import { connections } from './tables.ts'

const stage = await connectScene({ config: { limitsScale: 1000 } })
const { db, strangers, request, accept, contactsOf, rowOf } = stage

beforeEach(() => void vi.spyOn(limits, 'contacts', 'get').mockReturnValue(1 as 5_000))
afterEach(() => vi.restoreAllMocks())

test('of six yeses in the same instant only as many count as there is room for', async () => {
  const [ana, ...others] = await strangers('Ana', 'Ben', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus')
  for (const other of others) await request(other, ana)
  const answers = await Promise.all(others.map(other => accept(ana, other)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ body }) => body.code === 'contacts_full')).toHaveLength(others.length - 1)
  expect(await contactsOf(ana)).toHaveLength(1)
})

test('three who all connect with each other at once never wait for each other in a circle', {
  tags: 'variant',
}, async () => {
  const [ana, ben, cleo] = await strangers('Ana', 'Ben', 'Cleo')
  const pairs = [
    [ana, ben],
    [ben, cleo],
    [cleo, ana],
  ] as const
  for (const [one, other] of pairs) await request(one, other)
  const before = await deadlocks()
  for (let round = 0; round < 50; round++) {
    await askAgain(round)
    const yes = pairs.map(([one, other], index) => {
      const [asker, asked] = round % 2 === 0 ? [one, other] : [other, one]
      return (round + index) % 3 === 0 ? request(asked, asker) : accept(asked, asker)
    })
    const statuses = (await Promise.all(yes)).map(({ status }) => status)
    expect(statuses.toSorted().slice(1), 'one of the three pairs fits').toEqual([409, 409])
    expect(statuses.toSorted()[0]).toBeLessThan(300)
    const states = await Promise.all(pairs.map(async pair => (await rowOf(...pair)).status))
    expect(states.toSorted()).toEqual(['connected', 'pending', 'pending'])
  }
  expect(await deadlocks()).toBe(before)

  async function askAgain(round: number) {
    for (const [one, other] of pairs) {
      const requesterId = (round % 2 === 0 ? one : other).id
      const fresh = { status: 'pending', requesterId, connectedAt: null, respondedAt: null } as const
      await db.update(connections).set(fresh).where(isPair(one.id, other.id))
    }
  }
})

/** An act that met a deadlock is done again, so only the database knows of it. */
async function deadlocks() {
  const { rows } = await db.execute<{ deadlocks: string }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks
}
