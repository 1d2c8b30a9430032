import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requirePassword } from '../passwords/require-password.ts'

/** Whoever holds a session that someone left open cannot do this: it needs the password. */
export async function confirmSession(
  { db, config }: Deps,
  { asker, body: { password }, caller }: CallOf<'confirmSession'>,
) {
  await requirePassword(db, config, asker, password)
  caller.log.info({ userId: asker.id, event: 'session confirmed' }, 'account')
}
