import { randomBytes } from 'node:crypto'
import type { PhoneCode } from '@akin/contract/auth/phone-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import { sqlState, type Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { drawQr } from '../draw-qr.ts'
import { lockUser } from '../lock-user.ts'
import { hashToken } from '../sessions/session.ts'
import { phoneCodes } from '../tables.ts'
import { requireSecondStep } from '../two-step/require-second-step.ts'
import { dropPhoneCode } from './phone-codes.ts'

/**
 * A code that lets one phone in. It asks for what a new passkey asks for, as it is another way in. The secret stands behind
 * the `#` of the link, which browsers send to nobody: no server, proxy or preview of links ever sees it.
 */
export async function makePhoneCode(
  { db, config }: Deps,
  { asker, caller }: CallOf<'makePhoneCode'>,
): Promise<PhoneCode> {
  await requireSecondStep({ db, config }, asker)
  const token = randomBytes(32).toString('base64url')
  const id = await transaction(db, tx => write(tx, asker, token)).catch(error =>
    // The session has ended since it was asked who it is.
    sqlState(error) === '23503' ? refuse('not_signed_in') : Promise.reject(error),
  )
  caller.log.info({ userId: asker.id, event: 'phone code made' }, 'account')
  const link = `${config.publicUrl}/auth/phone#${token}`
  return { id, link, qr: drawQr(link), secondsLeft: limits.phoneCode }
}

/** Only the newest counts. The row of the user is held, so of two that are made at once one is later. */
async function write(tx: Transaction, { id: userId, sessionId }: Asker, token: string) {
  const user = await lockUser(tx, userId)
  if (user?.status !== 'active') return refuse('not_signed_in')
  await dropPhoneCode(tx, userId)
  const [row] = await tx
    .insert(phoneCodes)
    .values({
      ...{ userId, sessionId, tokenHash: hashToken(token) },
      expiresAt: sql`now() + ${limits.phoneCode} * interval '1 second'`,
    })
    .returning({ id: phoneCodes.id })
  return row?.id ?? refuse('internal')
}
