import { eq } from 'drizzle-orm'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { sessions } from '../tables.ts'
import { deviceLabel, isNewDevice } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { openSession } from './session.ts'

/**
 * The last step of every way in, once it is sure who it is. The session has a new secret, and the one that the
 * browser came with ends: nobody can plant a cookie and wait for its owner to sign in with it.
 */
export async function signIn(
  tx: Transaction,
  userId: number,
  { userAgent, sessionId }: Caller,
  shown?: { secondStep: boolean; byQr?: boolean },
) {
  if (sessionId !== undefined) await endSessions(tx, eq(sessions.id, sessionId))
  const device = deviceLabel(userAgent)
  if (await isNewDevice(tx, userId, device))
    await enqueueAccountMail(tx, { kind: 'new-device', userId, device, byQr: shown?.byQr })
  return openSession(tx, userId, userAgent, shown)
}
