import { randomUUID } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from './database.ts'
import { transaction } from './transaction.ts'

const nodes = pgTable('nodes', {
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

interface NodeEvents {
  /** Other nodes have died or closed. Runs before their rows are deleted, in the same transaction. */
  onNodesGone(tx: Transaction, nodeIds: string[]): Promise<void>
  /** The other nodes took this one for dead and deleted its row, and with it all that was stored for this node. */
  onPresumedDead(): void
}

/** The `seen_at` of a node that has closed: long past, and a value that no living node can have. */
const closedAt = sql`'epoch'::timestamptz`

/**
 * Registers this process as a node of the installation and renews its row with a heartbeat. A node without a heartbeat
 * for too long has died, perhaps with events that it had not sent, so all clients are told to resync.
 */
export async function openNode(
  db: Database,
  events: NodeEvents,
  { beatMs = 10_000, lostAfterMs = 45_000 } = {},
) {
  const id = randomUUID()
  await beat()
  let lastTick = Promise.resolve()
  const timer = setInterval(() => {
    lastTick = lastTick.then(tick)
  }, beatMs)

  async function tick() {
    try {
      if (await beat()) events.onPresumedDead()
      await removeDeadNodes()
    } catch (error) {
      db.log.warn({ err: error }, 'this node could not say that it lives')
    }
  }

  /** Returns whether this node had no row. */
  async function beat() {
    const { rows } = await db.execute<{ isNew: boolean }>(sql`
      insert into nodes (id) values (${id}) on conflict (id) do update set seen_at = now()
      returning xmax = 0 as "isNew"`)
    return rows[0]?.isNew ?? false
  }

  async function removeDeadNodes() {
    const gone = await transaction(db, async tx => {
      const rows = await tx
        .select({ id: nodes.id, died: sql<boolean>`${nodes.seenAt} > ${closedAt}` })
        .from(nodes)
        .where(sql`${nodes.seenAt} < now() - ${lostAfterMs} * interval '1 millisecond'`)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return []
      const ids = rows.map(row => row.id)
      await events.onNodesGone(tx, ids)
      await tx.delete(nodes).where(inArray(nodes.id, ids))
      return rows
    })
    if (gone.some(({ died }) => died)) db.bus.announceGap()
  }

  /** The other nodes clean up after it as after one that died, but without a resync: all its events were sent. */
  async function close() {
    clearInterval(timer)
    await lastTick
    await db.execute(sql`update nodes set seen_at = ${closedAt} where id = ${id}`).catch(error => {
      db.log.warn({ err: error }, 'this node could not say goodbye')
    })
  }

  return { id, close }
}
