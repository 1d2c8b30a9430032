import type { User } from '@akin/contract/auth/user.ts'
import type { RefusalCode } from '@akin/contract/refusals.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { takesBreak } from '../breaks/on-break.ts'
import { readCalm } from '../calm/calm-rule.ts'
import { reactivate } from '../deletion/reactivate.ts'
import { lockUser } from '../lock-user.ts'
import { readRestrictions } from '../restrictions/restrictions.ts'
import { readLostStep } from '../two-step/read-lost-step.ts'
import { sessionCookie } from './session.ts'
import { signIn } from './sign-in.ts'

interface Shown {
  secondStep: boolean
  /** Whether another device of theirs let them in. */
  byQr?: boolean
  /** What someone hears whose account is gone: the words of the way that they came by. */
  refusal?: RefusalCode
  /** What else must hold, looked at while the row is held. */
  check?(user: NonNullable<Awaited<ReturnType<typeof lockUser>>>): Promise<unknown>
}

type Entered = Awaited<ReturnType<typeof enter>>

/**
 * Lets someone in who has shown all that was asked for. The row is held until the session stands: a reset or a deletion
 * that came in between has ended all sessions and must not find a new one behind it.
 */
export async function enter(tx: Transaction, userId: number, caller: Caller, shown: Shown) {
  const user = await lockUser(tx, userId)
  if (user) await shown.check?.(user)
  const reactivated = user?.status === 'deleting' && (await reactivate(tx, userId))
  if (!user || (user.status !== 'active' && !reactivated)) return refuse(shown.refusal ?? 'wrong_login')
  const token = await signIn(tx, userId, caller, shown)
  const [onBreak, twoStepEndsAt] = [await takesBreak(tx, user), await readLostStep(tx, userId)]
  const [calm, held] = [await readCalm(tx, user), await readRestrictions(tx, user)]
  return { userId, displayName: user.displayName, reactivated, onBreak, calm, twoStepEndsAt, held, token }
}

/** The answer of every way in: the user, and the cookie of the session. */
export function answerLogIn(
  { config }: Pick<Deps, 'config'>,
  { caller, setHeader }: { caller: Caller; setHeader(name: string, value: string): void },
  { userId: id, displayName, reactivated, onBreak, calm, twoStepEndsAt, held, token }: Entered,
): User {
  if (reactivated) caller.log.info({ userId: id, event: 'reactivation' }, 'account')
  caller.log.info({ userId: id, event: 'login' }, 'account')
  tell('events', { event: 'login' })
  setHeader('set-cookie', sessionCookie(token, config))
  return {
    id,
    displayName,
    emailVerified: true,
    accountReactivated: reactivated,
    onBreak: onBreak || undefined,
    calm,
    twoStepEndsAt,
    ...held,
  }
}
