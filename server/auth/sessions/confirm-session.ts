import type { CallOf } from '#platform/call/call.ts'
import type { Deps } from '#platform/deps.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { proveSecondStep } from '../two-step/prove-second-step.ts'
import { markSecondStep } from '../two-step/two-step.ts'

/** Whoever holds a session that someone left open cannot do this: it needs the password, or a second step. */
export async function confirmSession(deps: Deps, { asker, body, caller }: CallOf<'confirmSession'>) {
  if ('password' in body) await requirePassword(deps.db, deps.config, asker, body.password)
  else await proveSecondStep(deps, asker.id, body, tx => markSecondStep(tx, asker.sessionId))
  caller.log.info({ userId: asker.id, event: 'session confirmed' }, 'account')
}
