import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { crowd, type Known } from '#connect/connect.scene.ts'
import { pairOf } from '#connect/pair.ts'
import { connections } from '#connect/tables.ts'
import { plannerOptions } from '#platform/database/connection-limits.ts'
import { batchOptions, type Database } from '#platform/database/database.ts'
import { chatScene } from '../chat.scene.ts'
import { openPositions } from './positions.ts'

const { db, fill } = await chatScene()
const length = 400
const nowhere = { read: 0, delivered: 0, seen: 0, claimed: 0 }
const pools: pg.Pool[] = []
afterAll(() => Promise.all(pools.map(pool => pool.end())))

interface Told {
  to: readonly number[]
  type: string
  data: { conversationId: number; userId: number; seq: number }
}

/** Positions as one process writes them, and everything that it tells people. */
function openProcess(told: Told[]) {
  const { connectionString } = db.$client.options
  const pool = new pg.Pool({ connectionString, max: 2, options: `${plannerOptions} ${batchOptions}` })
  pools.push(pool)
  const bus = {
    publish(to: readonly number[], { frame }: { frame: string }) {
      told.push({ to, ...(JSON.parse(frame) as Omit<Told, 'to'>) })
    },
  }
  return openPositions({ batches: pool, bus, makeGood() {} } as unknown as Database)
}

/** Pairs who have written a lot to each other. */
async function talkers(count: number) {
  const people = await crowd(db, 2 * count)
  const pairs = Array.from({ length: count }, (_, n) => people.slice(2 * n, 2 * n + 2) as [Known, Known])
  await db.insert(connections).values(
    pairs.map(([one, other]) => ({
      ...pairOf(one.id, other.id),
      requesterId: one.id,
      status: 'connected' as const,
      connectedAt: new Date(),
    })),
  )
  return Promise.all(pairs.map(async pair => ({ pair, conversationId: await fill(...pair, length) })))
}

interface Stored {
  userId: number
  contactId: number
  read: number
  nth: number
  delivered: number
  seen: number
  shown: number
  counted: number
}

async function readStored(): Promise<Stored[]> {
  const { rows } = await db.execute<Record<keyof Stored, string>>(sql`
    select m.user_id as "userId", m.contact_id as "contactId", read_seq as read, read_nth as nth,
      delivered_seq as delivered, seen_seq as seen, shown_seq as shown, (select count(*) from messages x
        where x.conversation_id = m.conversation_id and x.sender_id = m.contact_id and x.seq <= m.read_seq) as counted
    from members m`)
  return rows.map(
    row => Object.fromEntries(Object.entries(row).map(([name, n]) => [name, Number(n)])) as never,
  )
}

/**
 * Several processes move the positions of the same people at once, in any order and beyond the end, while one person
 * begins to hide what they read.
 */
test('every position ends as far as it was ever told, exactly counted, and none is told in private', async () => {
  const talks = await talkers(6)
  const told: Told[] = []
  const processes = Array.from({ length: 4 }, () => openProcess(told))
  const furthest = new Map<number, typeof nowhere>()
  const hiding = talks[0]?.pair[0].id ?? 0
  let hiddenFrom = Number.POSITIVE_INFINITY

  const draw = (round: number) => {
    const { pair, conversationId } = talks[Math.floor(Math.random() * talks.length)] as (typeof talks)[number]
    const userId = pair[Math.random() < 0.5 ? 0 : 1].id
    const read = Math.random() < 0.3 ? 0 : Math.ceil(Math.random() * (40 + round * 30))
    const delivered = read > 0 && Math.random() < 0.5 ? 0 : Math.ceil(Math.random() * (40 + round * 40))
    // Some pages know no place but the one that was read; others claim to have seen more than that.
    const seen = read > 0 && Math.random() < 0.7 ? Math.floor(Math.random() * (read + 20)) : undefined
    const known = furthest.get(userId) ?? nowhere
    furthest.set(userId, {
      read: Math.max(known.read, read),
      delivered: Math.max(known.delivered, delivered),
      seen: Math.max(known.seen, Math.min(seen ?? read, read)),
      claimed: Math.max(known.claimed, seen ?? read),
    })
    return { userId, conversationId, read, delivered, seen }
  }
  await Promise.all(
    processes.map(async ({ move }, n) => {
      for (let round = 0; round < 12; round++) {
        await Promise.all(Array.from({ length: 25 }, () => move(draw(round))))
        if (n === 0 && round === 5) {
          await db.execute(sql`update chat_settings set shows_receipts = false where user_id = ${hiding}`)
          hiddenFrom = told.length
        }
      }
    }),
  )

  const end = (seq: number) => Math.min(seq, length)
  for (const { userId, read, nth, counted, delivered, seen, shown } of await readStored()) {
    const asked = furthest.get(userId) ?? nowhere
    expect([read, nth]).toEqual([end(asked.read), counted])
    // What someone claims to have seen beyond what they read counts only as far as they had read by then.
    expect(seen).toBeGreaterThanOrEqual(end(asked.seen))
    expect(seen).toBeLessThanOrEqual(Math.min(read, asked.claimed))
    if (userId === hiding) {
      expect(shown).toBeLessThan(read)
      expect(delivered).toBeGreaterThanOrEqual(end(asked.delivered))
    } else {
      expect([shown, delivered]).toEqual([seen, end(Math.max(asked.read, asked.delivered))])
    }
  }
  // What began before the switch was confirmed may have been written before it, and told right after.
  const reads = told.filter(({ type, to, data }) => type === 'message_read' && !to.includes(data.userId))
  expect(reads.length, 'others are told of what was read').toBeGreaterThan(0)
  const shownTo = (await readStored()).find(({ userId }) => userId === hiding)?.shown ?? 0
  const ofHiding = told
    .slice(hiddenFrom)
    .filter(({ type, to, data }) => type === 'message_read' && data.userId === hiding && !to.includes(hiding))
  expect(ofHiding.filter(({ data }) => data.seq > shownTo)).toEqual([])
})
