import { and, eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'

export async function endSession({ db }: Deps, { asker, params }: CallOf<'endSession'>) {
  const ended = await endSessions(db, and(eq(sessions.id, params.sessionId), eq(sessions.userId, asker.id)))
  if (ended === 0) refuse('not_found')
}
