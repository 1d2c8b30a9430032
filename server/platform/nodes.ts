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
  /** Other nodes are gone. Runs before they are forgotten, in the same transaction. */
  onLost(tx: Transaction, nodeIds: string[]): Promise<void>
  /** The others took this node for gone, and forgot what it held. */
  onForgotten(): void
}

/** When a node that has closed was last seen: long ago, and at a moment that no other node can show. */
const farewell = sql`'epoch'::timestamptz`

/**
 * This process among the others that serve the same installation. Each says that it lives; one that is silent
 * for too long has died with events it may not have sent, so everybody asks again.
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
      if (await beat()) events.onForgotten()
      await removeDeadNodes()
    } catch (error) {
      db.log.warn({ err: error }, 'this node could not say that it lives')
    }
  }

  /** Returns whether the others did not know it. */
  async function beat() {
    const { rows } = await db.execute<{ isNew: boolean }>(sql`
      insert into nodes (id) values (${id}) on conflict (id) do update set seen_at = now()
      returning xmax = 0 as "isNew"`)
    return rows[0]?.isNew ?? false
  }

  async function removeDeadNodes() {
    const lost = await transaction(db, async tx => {
      const rows = await tx
        .select({ id: nodes.id, died: sql<boolean>`${nodes.seenAt} > ${farewell}` })
        .from(nodes)
        .where(sql`${nodes.seenAt} < now() - ${lostAfterMs} * interval '1 millisecond'`)
        .for('update', { skipLocked: true })
      if (rows.length === 0) return []
      const ids = rows.map(row => row.id)
      await events.onLost(tx, ids)
      await tx.delete(nodes).where(inArray(nodes.id, ids))
      return rows
    })
    if (lost.some(({ died }) => died)) db.bus.announceGap()
  }

  /** Whoever was here goes as with a node that died, but nothing was left unsent. */
  async function close() {
    clearInterval(timer)
    await lastTick
    await db.execute(sql`update nodes set seen_at = ${farewell} where id = ${id}`).catch(error => {
      db.log.warn({ err: error }, 'this node could not say goodbye')
    })
  }

  return { id, close }
}
