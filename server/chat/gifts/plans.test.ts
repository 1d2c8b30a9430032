import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { crowd } from '#connect/connect.scene.ts'
import { openExplained, wideScans } from '#testing/explained.ts'
import { getShelf } from './get-shelf.ts'
import { giftScene } from './gift.scene.ts'
import { putKeepsakeAway } from './put-keepsake-away.ts'

const stage = await giftScene()
const { db, talking } = stage
const many = 5_000

/** Someone whom everyone likes, among others who were given as much together. */
async function fillShelves(ownerId: number) {
  const [others, from] = [await crowd(db, 100), await crowd(db, 100)]
  // What paid for them does not matter here.
  await db.execute(sql`alter table gifts drop constraint gifts_entry_id_fkey`)
  for (const [place, { id: fromId }] of from.entries()) {
    const share = many / from.length
    const toId = others[place]?.id ?? ownerId
    await db.execute(sql`
      insert into gifts (entry_id, from_id, to_id, item)
      select ${2 * place * share} + n, ${fromId}, case when n % 2 = 0 then ${ownerId}::bigint else ${toId}::bigint end, 'wave'
      from generate_series(1, ${2 * share}::int) n`)
  }
  await db.execute(sql`insert into blocks (blocker_id, blocked_id)
    select ${from[0]?.id}, id from users where id <> ${from[0]?.id}`)
  await db.execute(sql`analyze`)
}

test('a page of a full shelf is found by an index, for its owner and for others', {
  tags: 'variant',
}, async () => {
  const [ana, ben] = await talking()
  await fillShelves(ben.id)
  const watched = openExplained(
    String(db.$client.options.connectionString),
    // What is small is read through otherwise.
    '-c enable_seqscan=off',
  )
  try {
    const deps = { ...stage.deps, db: watched.db }
    const tables = ['gifts', 'users', 'connections', 'blocks']
    const look = async (asker: { id: number }, cursor?: string) => {
      const call = { asker, params: { userId: ben.id }, query: cursor ? { cursor } : {} }
      return getShelf(deps, call as never)
    }
    for (const asker of [ana, ben]) {
      const { items, nextCursor } = await look(asker)
      expect(items).toHaveLength(24)
      await look(asker, nextCursor ?? '')
      const params = { giftId: items[0]?.id ?? 0 }
      const away = { asker, params, body: { away: true } } as never
      await putKeepsakeAway(deps, away).catch(() => {})
    }
    expect(watched.explained.length).toBeGreaterThan(5)
    expect(wideScans(watched.explained, tables, 100)).toEqual([])
  } finally {
    await watched.close()
  }
})
