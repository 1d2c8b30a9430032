import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { sessions } from '../tables.ts'
import { deviceLabel } from './device.ts'

/** Where the asker is signed in, the place used last first. There are never more than fit on one page. */
export async function listSessions({ db }: Deps, { asker }: CallOf<'listSessions'>) {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, asker.id), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
  const items = rows.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
    id,
    device: deviceLabel(userAgent),
    createdAt,
    lastUsedAt,
    current: id === asker.sessionId,
  }))
  return { items, nextCursor: null }
}
