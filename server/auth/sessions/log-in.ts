import type { User } from '@akin/contract/auth/user.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, ne } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, forgiveAttempts, quota, takeBackAttempt } from '#platform/limits/attempts.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { addressKey, hasAddress } from '../email/addresses.ts'
import { hashPassword, isOutdated, passwordMatches } from '../passwords/password-hashing.ts'
import { users } from '../tables.ts'
import { openChallenge } from '../two-step/challenges.ts'
import { secondWays } from '../two-step/second-ways.ts'
import { isTrusted } from '../two-step/trusted-browsers.ts'
import { answerLogIn, enter } from './enter.ts'

/**
 * Signs in, asks for the second step, or says why not. Whatever is wrong, an address without an account and one with
 * another password get the same answer in the same time, and only the right password learns more.
 */
export async function logIn(deps: Deps, call: CallOf<'logIn'>): Promise<User> {
  const { db, config } = deps
  const { body: form, caller } = call
  const account = await checkPassword(deps, call)
  if (account.emailVerifiedAt === null) {
    refuse('needs_verification', { needsVerification: true, email: account.email })
  }
  const newHash = isOutdated(account.passwordHash) ? await hashPassword(form.password, caller.ip) : undefined
  // No browser of the staff is let be: the console wants a second step of each session.
  const isLetBe = async (tx: Transaction) =>
    account.staffRole === null && (await isTrusted(tx, config, account.id, caller))
  const outcome = await transaction(db, async tx => {
    await hold(tx, account, newHash)
    const ways = await secondWays(tx, config, account.id)
    if (ways.length === 0 || (await isLetBe(tx))) {
      return { entered: await enter(tx, account.id, caller, { secondStep: false }) }
    }
    return { ways, challenge: await openChallenge(tx, account.id) }
  })
  if (outcome.entered) return answerLogIn(deps, call, outcome.entered)
  caller.log.info({ userId: account.id, event: 'second step asked for' }, 'account')
  const { challenge, ways } = outcome
  return refuse('needs_second_step', { needsTotp: true, challenge, ways })
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
    tell('events', { event: 'login_failed' })
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

/** The password must still be the one that was proven, and stays so until the session or the challenge stands. */
async function hold(tx: Transaction, { id, passwordHash }: Account, newHash: string | undefined) {
  const [held] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for('no key update')
  if (!held) refuse('wrong_login')
  if (newHash) await tx.update(users).set({ passwordHash: newHash }).where(eq(users.id, id))
}
