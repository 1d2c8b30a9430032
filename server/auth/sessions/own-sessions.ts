import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { sessions } from '../tables.ts'
import { deviceLabel } from './device.ts'
import { endSessions, keepOnly } from './end-sessions.ts'
import { endedSessionCookie } from './session.ts'

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

export async function endSession({ db }: Deps, { asker, params }: CallOf<'endSession'>) {
  const ended = await endSessions(db, and(eq(sessions.id, params.sessionId), eq(sessions.userId, asker.id)))
  if (ended === 0) refuse('not_found')
}

export async function endOtherSessions({ db }: Deps, { asker }: CallOf<'endOtherSessions'>) {
  return { ended: await keepOnly(db, asker) }
}

/** Ends the session, if there is one: who is not signed in is signed out already. */
export async function logOut({ db, config }: Deps, { asker, setHeader }: CallOf<'logOut'>) {
  if (asker) await endSessions(db, eq(sessions.id, asker.sessionId))
  setHeader('set-cookie', endedSessionCookie(config))
  setHeader('clear-site-data', '"cache"')
}
