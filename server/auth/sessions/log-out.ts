import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { sessions } from '../tables.ts'
import { endSessions } from './end-sessions.ts'
import { endedSessionCookie } from './session-cookie.ts'

/** Ends the session, if there is one: who is not signed in is signed out already. */
export async function logOut({ db, config }: Deps, { asker, setHeader }: CallOf<'logOut'>) {
  if (asker) await endSessions(db, eq(sessions.id, asker.sessionId))
  setHeader('set-cookie', endedSessionCookie(config))
  setHeader('clear-site-data', '"cache"')
}
