import { type SQL, sql } from 'drizzle-orm'
import { unreadConversationsOf } from '#chat/relations.ts'
import type { Transaction } from '#platform/database/database.ts'
import { alike, type News } from './notify.ts'
import { ringBell } from './ring-bell.ts'
import { notices, pushes, tellings } from './tables.ts'

type Which = Pick<News, 'userId' | 'kind' | 'fromId' | 'subjectId' | 'about'>

/** One of them did not happen after all: what nobody has seen of it goes, and nobody is told of it any more. */
export function takeOneBack(tx: Transaction, which: Which) {
  return take(tx, { userId: which.userId, key: alike(which) }, sql`seen_at is null`, { isOne: true })
}

/** It is over: its row leads nowhere, whether it was seen or not. */
export function takeNoticeBack(tx: Transaction, which: Which) {
  return take(tx, { userId: which.userId, key: alike(which) }, sql`true`)
}

/** A message was undone. Its row stays if it was seen, or if others wait there. */
export function takeMessageBack(tx: Transaction, userId: number, conversationId: number) {
  const waits = sql`exists (select from (${sql.raw(unreadConversationsOf(String(Number(userId))))}) w
    where w.conversation_id = ${conversationId})`
  return take(tx, { userId, key: `message:${conversationId}` }, sql`seen_at is null`, { unless: waits })
}

interface Manner {
  /** Of several in one row only one goes. */
  isOne?: boolean
  /** While this holds, nothing goes. */
  unless?: SQL
}

async function take(
  tx: Transaction,
  { userId, key }: { userId: number; key: string },
  isMeant: SQL,
  { isOne = false, unless = sql`false` }: Manner = {},
) {
  const isIt = sql`user_id = ${userId} and key = ${key}`
  const { rows } = await tx.execute(sql`
    with asked as materialized (select ${unless} as stays),
    lowered as (
      update ${notices} set times = times - 1
      where ${isIt} and ${isMeant} and ${isOne} and times > 1 returning id
    ),
    gone as (
      delete from ${notices}
      where ${isIt} and ${isMeant} and (not ${isOne} or times = 1) and not (select stays from asked) returning id
    ),
    untold as (
      delete from ${tellings} where ${isIt} and not exists (select from lowered) and not (select stays from asked)
    ),
    unsent as (
      delete from ${pushes} where ${isIt} and not exists (select from lowered) and not (select stays from asked)
    )
    select from lowered union all select from gone`)
  if (rows.length > 0) ringBell(tx, userId)
}
