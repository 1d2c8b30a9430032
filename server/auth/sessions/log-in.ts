import type { User } from '@akin/contract/auth/user.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempts, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { isOnBreak } from '../breaks/on-break.ts'
import { reactivate } from '../deletion/reactivate.ts'
import { addressKey, hasAddress } from '../email/addresses.ts'
import { hashPassword, isOutdated, passwordMatches } from '../passwords/password-hashing.ts'
import { users } from '../tables.ts'
import { sessionCookie } from './session.ts'
import { signIn } from './sign-in.ts'

/**
 * Signs in, or says why not. A second step will stand between `checkPassword` and `enter`.
 * Whatever is wrong, an address without an account and one with another password get the same answer in the
 * same time, and only the right password learns more.
 */
export async function logIn(deps: Deps, call: CallOf<'logIn'>): Promise<User> {
  const { body: form, caller, setHeader } = call
  const account = await checkPassword(deps, call)
  if (account.emailVerifiedAt === null) {
    refuse('needs_verification', { needsVerification: true, email: account.email })
  }
  const passwordHash = isOutdated(account.passwordHash)
    ? await hashPassword(form.password, caller.ip)
    : undefined
  const entered = await transaction(deps.db, tx => enter(tx, account, caller, passwordHash))
  const { id: userId, displayName } = account
  const { onBreak } = entered
  if (entered.reactivated) caller.log.info({ userId, event: 'reactivation' }, 'account')
  caller.log.info({ userId, event: 'login' }, 'account')
  setHeader('set-cookie', sessionCookie(entered.token, deps.config))
  return { id: userId, displayName, emailVerified: true, accountReactivated: entered.reactivated, onBreak }
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

/** Failures are counted per account and IP address together, so that nobody can lock someone else out. */
async function checkPassword({ db, config }: Deps, { body, caller: { ip, log } }: CallOf<'logIn'>) {
  const { email, password } = body
  const pair = `login:${addressKey(email)}:${ip}`
  const everyone = `login:${ip}`
  await countAttempt(db, [
    quota(pair, limits.failedLoginsPerPair, config.limitsScale),
    quota(everyone, limits.failedLoginsPerIp, config.ipLimitsScale),
  ])
  const account = await findAccount(db, email)
  const matches = await passwordMatches(account?.passwordHash, password, ip).catch(async busy => {
    await takeBackAttempt(db, [pair, everyone])
    throw busy
  })
  if (!account || !matches) {
    log.info({ userId: account?.id, event: 'login failed' }, 'account')
    return refuse('wrong_login')
  }
  // The address keeps its earlier failures: one account of one's own must not buy guesses at those of others.
  await Promise.all([forgiveAttempts(db, [pair]), takeBackAttempt(db, [everyone])])
  return account
}

async function findAccount(db: Database, email: string) {
  const [account] = await db
    .select()
    .from(users)
    .where(and(hasAddress(email), ne(users.status, 'deleted')))
  return account
}

/**
 * The row is held until the session stands, and its password must still be the one that was proven: a reset
 * or a deletion that came in between has ended all sessions and must not find a new one behind it.
 */
async function enter(tx: Transaction, { id, passwordHash }: Account, caller: Caller, newHash?: string) {
  const [held] = await tx
    .select({ status: users.status, onBreak: isOnBreak })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  const reactivated = held?.status === 'deleting' && (await reactivate(tx, id))
  if (held?.status !== 'active' && !reactivated) return refuse('wrong_login')
  if (newHash) await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, id))
  return { reactivated, onBreak: held?.onBreak || undefined, token: await signIn(tx, id, caller) }
}
