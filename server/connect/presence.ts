import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { gather } from '#platform/gather.ts'
import { tellPresence } from './tell-presence.ts'

const pace = { most: 500, waitMs: 50, tries: 3 }
const againMs = 1_000

/**
 * Who is here, over all nodes. Someone comes with their first socket and goes when their last one, anywhere, has
 * been closed for a while: a reload is no reason to tell anyone. Comings and goings are gathered, so that a crowd
 * that reconnects costs a few statements and not one each.
 */
export function openPresence(
  db: Database,
  nodeId: () => string,
  { offlineMs = limits.offlineDelayMs as number } = {},
) {
  /** Whom this node holds, or lost only a moment ago. What is written is what holds at that time. */
  const here = new Set<number>()
  const leaving = new Map<number, NodeJS.Timeout>()
  /** Who waits to be written already: coming and going meanwhile adds nothing. */
  const noted = new Set<number>()
  const moved = gather({ work: writeMoves, ...pace })
  let closed = false

  async function writeMoves(userIds: number[]) {
    for (const userId of userIds) noted.delete(userId)
    const arrived = userIds.filter(userId => here.has(userId))
    const left = userIds.filter(userId => !here.has(userId))
    try {
      await transaction(db, tx => write(tx, nodeId(), arrived, left))
    } catch (err) {
      if (!closed) db.log.warn({ err }, 'presence could not be written')
      throw err
    }
    return userIds
  }

  /** Who could not be written comes back a while later, until it works: those behind them go first. */
  function note(userId: number) {
    if (closed || noted.has(userId)) return
    noted.add(userId)
    moved.add(userId).catch(() => setTimeout(() => note(userId), againMs).unref())
  }

  return {
    onFirst(userId: number) {
      clearTimeout(leaving.get(userId))
      leaving.delete(userId)
      if (here.has(userId)) return
      here.add(userId)
      note(userId)
    },
    onLast(userId: number) {
      const timer = setTimeout(() => {
        leaving.delete(userId)
        here.delete(userId)
        note(userId)
      }, offlineMs)
      leaving.set(userId, timer.unref())
    },
    /** The others took this node for gone: everyone on it arrives again. */
    onPresumedDead(userIds: number[]) {
      for (const userId of userIds) note(userId)
    },
    close() {
      closed = true
      for (const timer of leaving.values()) clearTimeout(timer)
      moved.close()
    },
  }
}

/** Some of those whom a node holds. */
export async function findHeld(db: Queryable, nodeId: string, after: number) {
  return idsOf(
    db,
    sql`select user_id as id from present where node_id = ${nodeId} and user_id > ${after}
      order by user_id limit ${pace.most}`,
  )
}

/** A node that is gone took these people with it, unless they are elsewhere as well. */
export async function loseHeld(tx: Transaction, nodeId: string, userIds: number[]) {
  await lock(tx, userIds)
  const lost = await idsOf(
    tx,
    sql`delete from present where node_id = ${nodeId} and user_id = ${anyOf(userIds)} returning user_id as id`,
  )
  await tellPresence(tx, await settle(tx, lost))
}

async function write(tx: Transaction, nodeId: string, arrived: number[], left: number[]) {
  await lock(tx, [...arrived, ...left])
  const come = await arrive(tx, arrived, nodeId)
  await tx.execute(sql`delete from present where node_id = ${nodeId} and user_id = ${anyOf(left)}`)
  await tellPresence(tx, [...come, ...(await settle(tx, left))])
}

/** Returns those who were nowhere until now. */
async function arrive(tx: Transaction, userIds: number[], nodeId: string) {
  return idsOf(
    tx,
    sql`with arrived as (
        insert into present (user_id, node_id)
        select user_id, ${nodeId} from connect_settings where user_id = ${anyOf(userIds)}
        on conflict do nothing returning user_id)
      select user_id as id from arrived a
      where not exists (select from present p where p.user_id = a.user_id)`,
  )
}

/** Of those who may have gone, the ones who are nowhere any more were last seen now. Returns them. */
async function settle(tx: Transaction, userIds: number[]) {
  return idsOf(
    tx,
    sql`update connect_settings s set last_seen_at = now() where user_id = ${anyOf(userIds)}
        and not exists (select from present p where p.user_id = s.user_id)
      returning user_id as id`,
  )
}

/** Two nodes that lose someone in the same moment must not each believe that the other one has them. */
async function lock(tx: Transaction, userIds: number[]) {
  await tx.execute(sql`
    select from connect_settings where user_id = ${anyOf(userIds)} order by user_id for update`)
}

function anyOf(userIds: number[]) {
  return sql`any(${sql.param(userIds)}::bigint[])`
}

async function idsOf(tx: Queryable, query: ReturnType<typeof sql>) {
  const { rows } = await tx.execute<{ id: number }>(query)
  return rows.map(({ id }) => id)
}
