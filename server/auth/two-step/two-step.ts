import type { TwoStep } from '@akin/contract/auth/two-step.ts'
import { eq, isNull, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { refuse } from '#platform/refuse.ts'
import { drawQr } from '../draw-qr.ts'
import { lockUser } from '../lock-user.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { secondSteps, sessions } from '../tables.ts'
import { endChallenges } from './challenges.ts'
import { endLostStep } from './lost-second-step.ts'
import { countCode } from './prove-second-step.ts'
import { countRecoveryCodes, dropRecoveryCodes, writeRecoveryCodes } from './recovery-codes.ts'
import { requireSecondStep } from './require-second-step.ts'
import { onSince, secondWays } from './second-ways.ts'
import { wrongCode } from './take-code.ts'
import { appAddress, newSecret, sealSecret, stepOf } from './totp.ts'
import { dropTrust, listTrusted } from './trusted-browsers.ts'

export async function getTwoStep(
  { db, config }: Deps,
  { asker, caller }: CallOf<'getTwoStep'>,
): Promise<TwoStep> {
  const [since, ways, codesLeft, trusted] = await Promise.all([
    onSince(db, asker.id),
    secondWays(db, config, asker.id),
    countRecoveryCodes(db, asker.id),
    listTrusted(db, config, asker.id, caller),
  ])
  return { onSince: since, ways, codesLeft, trustedBrowsers: trusted }
}

/** Nothing is asked for yet: whoever closes the page here signs in as ever. */
export async function beginTwoStep({ db, config }: Deps, { asker }: CallOf<'beginTwoStep'>) {
  await requireSecondStep({ db, config }, asker)
  const secret = newSecret()
  const sealed = sealSecret(config, asker.id, secret)
  const { rowCount } = await db
    .insert(secondSteps)
    .values({ userId: asker.id, secret: sealed })
    .onConflictDoUpdate({
      target: secondSteps.userId,
      set: { secret: sealed, lastStep: 0, createdAt: sql`now()` },
      setWhere: isNull(secondSteps.activeAt),
    })
  if (!rowCount) refuse('two_step_on')
  const uri = appAddress(secret, asker.email, (await readInstallation(db)).name)
  return { secret, uri, qr: drawQr(uri) }
}

/** Switches it on: a right code shows that the app has the secret. */
export async function confirmTwoStep(deps: Deps, { asker, body, caller }: CallOf<'confirmTwoStep'>) {
  const { db, config } = deps
  const forgive = await countCode(deps, asker.id)
  const codes = await transaction(db, async tx => {
    await lockUser(tx, asker.id)
    const [row] = await tx.select().from(secondSteps).where(eq(secondSteps.userId, asker.id))
    if (!row) return refuse('two_step_off')
    if (row.activeAt) return refuse('two_step_on')
    const step = stepOf(config, row, body.code)
    if (step === null) return refuse('wrong_credentials', wrongCode)
    await tx
      .update(secondSteps)
      .set({ activeAt: sql`now()`, lastStep: step })
      .where(eq(secondSteps.userId, asker.id))
    await markSecondStep(tx, asker.sessionId)
    await enqueueAccountMail(tx, { kind: 'two-step-on', userId: asker.id })
    return writeRecoveryCodes(tx, config, asker.id)
  })
  await forgive()
  caller.log.info({ userId: asker.id, event: 'two-step on' }, 'account')
  return { codes }
}

export async function endTwoStep(deps: Deps, { asker, caller }: CallOf<'endTwoStep'>) {
  await requireSecondStep(deps, asker)
  await transaction(deps.db, async tx => {
    await lockUser(tx, asker.id)
    if (!(await dropTwoStep(tx, asker.id))) refuse('two_step_off')
    await enqueueAccountMail(tx, { kind: 'two-step-off', userId: asker.id })
  })
  caller.log.info({ userId: asker.id, event: 'two-step off' }, 'account')
}

export async function makeRecoveryCodes(
  { db, config }: Deps,
  { asker, caller }: CallOf<'makeRecoveryCodes'>,
) {
  await requireSecondStep({ db, config }, asker)
  const codes = await transaction(db, async tx => {
    await lockUser(tx, asker.id)
    if ((await secondWays(tx, config, asker.id)).length === 0) refuse('two_step_off')
    await enqueueAccountMail(tx, { kind: 'recovery-codes-made', userId: asker.id })
    return writeRecoveryCodes(tx, config, asker.id)
  })
  caller.log.info({ userId: asker.id, event: 'recovery codes made' }, 'account')
  return { codes }
}

/** Everything of it goes: the secret, the codes, the browsers that were let be. False if it was off already. */
export async function dropTwoStep(tx: Transaction, userId: number) {
  const { rowCount } = await tx.delete(secondSteps).where(eq(secondSteps.userId, userId))
  await dropRecoveryCodes(tx, userId)
  await dropTrust(tx, userId)
  await endChallenges(tx, userId)
  await endLostStep(tx, userId)
  return rowCount === 1
}

/** This session has done a second step just now. It has shown who it is as well as a password would. */
export async function markSecondStep(tx: Transaction, sessionId: number) {
  await tx
    .update(sessions)
    .set({ secondStepAt: sql`now()`, confirmedAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}
