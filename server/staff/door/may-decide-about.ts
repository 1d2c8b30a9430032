import { sql } from 'drizzle-orm'
import { areBlocked, areContacts } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'

/** Nobody decides about themselves, a contact, or someone with whom there is a block, whichever way round. */
export async function mayDecideAbout(db: Queryable, staffId: number, userId: number) {
  if (await isTooClose(db, staffId, userId)) refuse('own_case')
}

/** The same for a page, which says so before someone begins. */
export async function isTooClose(db: Queryable, staffId: number, userId: number) {
  if (staffId === userId) return true
  const { rows } = await db.execute<{ close: boolean }>(
    sql`select ${areContacts(staffId, userId)} or ${areBlocked(staffId, userId)} as close`,
  )
  return rows[0]?.close ?? false
}
