import { and, eq } from 'drizzle-orm'
import type { Queryable } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { shareLinks } from '../tables.ts'

export async function endShare(db: Queryable, userId: number, shareId: number) {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, shareId), eq(shareLinks.userId, userId)))
  if (rowCount === 0) refuse('not_found')
}
