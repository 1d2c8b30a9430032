import { createHmac, randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { enqueueAccountMail } from '../mails/account-mail.ts'
import { recoveryCodes } from '../tables.ts'

/** Replaces the recovery codes of someone. This is the only time that they can be read. */
export async function writeRecoveryCodes(tx: Transaction, config: Config, userId: number) {
  const codes = Array.from({ length: limits.recoveryCodes }, newCode)
  await dropRecoveryCodes(tx, userId)
  await tx
    .insert(recoveryCodes)
    .values(codes.map(code => ({ userId, codeHash: hashRecoveryCode(config, userId, code) })))
  return codes.map(code => `${code.slice(0, 5)}-${code.slice(5)}`)
}

export async function dropRecoveryCodes(tx: Transaction, userId: number) {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

export function countRecoveryCodes(db: Queryable, userId: number) {
  return db.$count(recoveryCodes, unusedOf(userId))
}

/** Uses a recovery code up. Whoever is about to run out of them hears of it once, by mail. */
export async function takeRecoveryCode(tx: Transaction, config: Config, userId: number, code: string) {
  const isIt = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashRecoveryCode(config, userId, code)),
  )
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(isIt, isNull(recoveryCodes.usedAt)))
  if (!taken.rowCount) {
    const [used] = await tx.select({ usedAt: recoveryCodes.usedAt }).from(recoveryCodes).where(isIt)
    return refuseCode(used?.usedAt ?? null)
  }
  const left = await countRecoveryCodes(tx, userId)
  if (left === limits.recoveryCodesFew) await enqueueAccountMail(tx, { kind: 'few-recovery-codes', userId })
}

function refuseCode(usedAt: Date | null): never {
  if (!usedAt) return refuse('wrong_credentials', wrongRecoveryCode)
  const message = `That code was used on ${dayFormat.format(usedAt)}. Try another one.`
  return refuse('code_used', { message, fields: { recovery: message } })
}

const message = 'That code does not fit.'
const wrongRecoveryCode = { message, fields: { recovery: message } }

/** 50 bits each: nobody guesses one, so wrong ones need no count of their own. */
function newCode() {
  return Array.from(randomBytes(10), byte => alphabet[byte % alphabet.length]).join('')
}

/** 32 characters, so that each byte falls on one of them evenly. Without 0, 1, I and O, which look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function hashRecoveryCode({ secret }: Pick<Config, 'secret'>, userId: number, code: string) {
  return createHmac('sha256', secret).update(`recovery code of ${userId}: ${code}`).digest()
}

function unusedOf(userId: number) {
  return and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
