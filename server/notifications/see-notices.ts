import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { News } from './notify.ts'
import { ringBell } from './ring-bell.ts'
import { notices } from './tables.ts'

type Which = Pick<News, 'userId' | 'kind'> & ({ fromIds: number[] } | { subjectId: number })

/** They have seen where it stands what it was about: it is not new in their bell either. */
export function seeNotices(tx: Transaction, { userId, kind, ...about }: Which) {
  const isAbout =
    'fromIds' in about ? inArray(notices.fromId, about.fromIds) : eq(notices.subjectId, about.subjectId)
  return see(tx, userId, and(eq(notices.kind, kind), isAbout))
}

/** Of these what is new is so no more. */
export async function see(tx: Transaction, userId: number, which: SQL | undefined) {
  const { rowCount } = await tx
    .update(notices)
    .set({ seenAt: sql`now()` })
    .where(and(eq(notices.userId, userId), isNull(notices.seenAt), which))
  if (rowCount) ringBell(tx, userId)
}
