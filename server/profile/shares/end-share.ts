import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { shareLinks } from '../tables.ts'

export async function endShare({ db }: Deps, { asker, params }: CallOf<'endShare'>) {
  const { rowCount } = await db
    .delete(shareLinks)
    .where(and(eq(shareLinks.id, params.shareId), eq(shareLinks.userId, asker.id)))
  if (rowCount === 0) refuse('not_found')
}
