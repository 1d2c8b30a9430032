import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import {
  type Database,
  isDatabaseUnavailable,
  type Queryable,
  type Transaction,
} from '../database/database.ts'
import { transaction } from '../database/transaction.ts'

const nodes = pgTable('nodes', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

interface NodeEvents {
  /** Some of those who are stored for a node, in the order of their ids. */
  findHeld(nodeId: string, after: number): Promise<number[]>
  /** A node has died or closed, and with it went these people. */
  onLost(tx: Transaction, nodeId: string, userIds: number[]): Promise<void>
  /** The other nodes took this one for dead, and removed some or all that was stored for it. */
  onPresumedDead(): void
}

interface Beat extends Record<string, boolean> {
  wasAlive: boolean
  isSomeLost: boolean
  isSomeGone: boolean
}

/** The `seen_at` of a node that has closed, or died and was noticed: long past, and no living node can have it. */
const gone = sql`'epoch'::timestamptz`

/** The processes that say that they live, the last seen first. */
export function readNodes(db: Queryable, most: number) {
  return db.select().from(nodes).where(sql`${nodes.seenAt} > ${gone}`).orderBy(desc(nodes.seenAt)).limit(most)
}

/**
 * Registers this process as a node of the installation and renews its row with a heartbeat. A node without a heartbeat
 * for too long has died, perhaps with events that it had not sent, so all clients are told to resync. That comes first:
 * to clean up after thousands of people takes a while, and may fail for some of them.
 */
export async function openNode(
  db: Database,
  events: NodeEvents,
  { beatMs = 10_000, lostAfterMs = 45_000 } = {},
) {
  const id = randomUUID()
  const isLost = sql`n.seen_at > ${gone} and n.seen_at < now() - ${lostAfterMs} * interval '1 millisecond'`
  await beat()
  let closed = false
  let lastTick = Promise.resolve()
  let cleaning: Promise<void> | undefined
  const timer = setInterval(() => {
    lastTick = lastTick.then(tick)
  }, beatMs)

  async function tick() {
    try {
      const { wasAlive, isSomeLost, isSomeGone } = await beat()
      if (!wasAlive) events.onPresumedDead()
      if (isSomeLost) await noticeDead()
      // Not awaited: this node has to go on saying that it lives.
      if (isSomeLost || isSomeGone)
        cleaning ??= cleanUp().finally(() => {
          cleaning = undefined
        })
    } catch (error) {
      db.log.warn({ err: error }, 'this node could not say that it lives')
    }
  }

  /** Answers as well how it was before: whether this node had a row, and nobody took it for dead; and about the others. */
  async function beat() {
    const { rows } = await db.execute<Beat>(sql`
      with was as (select from nodes where id = ${id} and seen_at > ${gone})
      insert into nodes (id) values (${id}) on conflict (id) do update set seen_at = now()
      returning exists (select from was) as "wasAlive",
        exists (select from nodes n where n.id <> ${id} and ${isLost}) as "isSomeLost",
        exists (select from nodes n where n.id <> ${id} and n.seen_at = ${gone}) as "isSomeGone"`)
    return rows[0] ?? { wasAlive: false, isSomeLost: false, isSomeGone: false }
  }

  /** Said before it is committed: whoever is killed in between leaves it to the next. */
  async function noticeDead() {
    await transaction(db, async tx => {
      const { rowCount } = await tx.execute(sql`
        update nodes set seen_at = ${gone} where id in (
          select id from nodes n where ${isLost} for update skip locked)`)
      if (rowCount) db.bus.announceGap()
    })
  }

  async function cleanUp() {
    try {
      const rows = await db.select({ id: nodes.id }).from(nodes).where(eq(nodes.seenAt, gone))
      for (const node of rows) await forget(node.id)
    } catch (err) {
      db.log.warn({ err }, 'after a node that is gone was not cleaned up; trying again')
    }
  }

  /** Some people at a time. Those who cannot be removed hold up no others: they are tried again later, as is the node. */
  async function forget(nodeId: string) {
    let isWhole = true
    let userIds = await events.findHeld(nodeId, 0)
    while (userIds.length > 0) {
      const lost = await lose(nodeId, userIds)
      if (lost === 'left alone' || closed) return
      if (lost === 'failed') isWhole = false
      userIds = await events.findHeld(nodeId, userIds.at(-1) ?? 0)
    }
    if (isWhole) await db.delete(nodes).where(and(eq(nodes.id, nodeId), eq(nodes.seenAt, gone)))
  }

  /** A node that has said since that it lives keeps its people; one that another process cleans up after is left to it. */
  async function lose(nodeId: string, userIds: number[]) {
    try {
      return await transaction(db, async tx => {
        const [row] = await tx
          .select({ id: nodes.id })
          .from(nodes)
          .where(and(eq(nodes.id, nodeId), eq(nodes.seenAt, gone)))
          .for('no key update', { skipLocked: true })
        if (!row) return 'left alone'
        await events.onLost(tx, nodeId, userIds)
        return 'done'
      })
    } catch (err) {
      if (isDatabaseUnavailable(err)) throw err
      db.log.warn(
        { err, people: userIds.length },
        'people of a node that is gone are still there; trying again',
      )
      return 'failed'
    }
  }

  /** The other nodes clean up after it as after one that died, but without a resync: all its events were sent. */
  async function close() {
    closed = true
    clearInterval(timer)
    await lastTick
    await cleaning
    await db.execute(sql`update nodes set seen_at = ${gone} where id = ${id}`).catch(error => {
      db.log.warn({ err: error }, 'this node could not say goodbye')
    })
  }

  return { id, close }
}
