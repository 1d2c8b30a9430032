import { sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { attachments, chatSettings } from '../tables.ts'

/** One after the other: of many files at once none slips past the last place. */
export async function lockRoom(tx: Transaction, userId: number) {
  await tx.execute(sql`select from ${chatSettings} where user_id = ${userId} for update`)
}

export async function requireRoom(db: Queryable, userId: number, size: number) {
  const { allowed, isFull } = await findRoom(db, userId, size)
  return isFull ? refuse('storage_full') : allowed
}

/** Whether there is room for so much more. Each file counts once, however many messages of this person name it. */
export async function findRoom(db: Queryable, userId: number, size: number) {
  const allowed = await allowance(db, userId)
  const { rows } = await db.execute<{ used: string }>(sql`
    select coalesce(sum(size), 0) as used
    from (select max(size) as size from ${attachments} where owner_id = ${userId} group by file_id) files`)
  return { allowed, isFull: Number(rows[0]?.used) + size >= allowed.storageBytes }
}
