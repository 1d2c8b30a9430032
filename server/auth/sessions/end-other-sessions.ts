import { and, eq, ne } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'

export async function endOtherSessions({ db }: Deps, { asker }: CallOf<'endOtherSessions'>) {
  return { ended: await keepOnly(db, asker) }
}

/** Ends all sessions of a user but one. Returns how many. */
export function keepOnly(db: Queryable, { id, sessionId }: Pick<Asker, 'id' | 'sessionId'>) {
  return endSessions(db, and(eq(sessions.userId, id), ne(sessions.id, sessionId)))
}
