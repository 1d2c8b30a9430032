import { randomBytes, randomInt } from 'node:crypto'
import type { PhoneClaim } from '@akin/contract/auth/phone-shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Config } from '#config.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Caller } from '#platform/call/caller.ts'
import { cookieHeader, cookieName, endedCookieHeader } from '#platform/call/cookies.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { hashToken } from '../sessions/session.ts'
import { phoneCodes } from '../tables.ts'
import { isLive, secondsLeft } from './phone-codes.ts'

/**
 * A phone takes the code: the first one alone, and from then on the link is worth nothing. What counts is a secret in this
 * browser's cookie, so that whoever has read the code too gets no further. A page that is reloaded gets its number again.
 */
export async function claimPhoneCode(
  { db, config }: Deps,
  { asker, body, caller, setHeader }: CallOf<'claimPhoneCode'>,
): Promise<PhoneClaim> {
  if (asker) return refuseSignedIn(db, body.token, asker.id)
  const known = readClaim(config, caller)
  const secret = randomBytes(32).toString('base64url')
  const claimHash = hashToken(secret)
  const claim = await transaction(db, async tx => {
    const [row] = await tx
      .update(phoneCodes)
      .set({
        state: 'claimed',
        claimHash: sql`coalesce(${phoneCodes.claimHash}, ${claimHash})`,
        number: sql`coalesce(${phoneCodes.number}, ${randomInt(10, 100)})`,
        userAgent: caller.userAgent.slice(0, 300),
      })
      .where(and(eq(phoneCodes.tokenHash, hashToken(body.token)), isLive, isFreeFor(known)))
      .returning({
        ...{ userId: phoneCodes.userId, number: phoneCodes.number, secondsLeft },
        isNew: eq(phoneCodes.claimHash, claimHash).mapWith(Boolean),
      })
    if (!row?.number) return refuse('phone_code_over')
    publish(tx, 'phone_code_changed', {}, [row.userId])
    return { ...row, number: row.number }
  })
  if (claim.isNew) {
    // It outlives the code by as long as a phone that was asleep may take to come in.
    setHeader('set-cookie', cookieHeader(config, cookie, secret, 2 * limits.phoneCode))
    caller.log.info({ userId: claim.userId, event: 'phone code claimed' }, 'account')
  }
  return claim
}

/** Taken by nobody, or by this very browser. */
function isFreeFor(known: string | undefined) {
  const isOpen = eq(phoneCodes.state, 'open')
  if (!known) return isOpen
  return or(isOpen, and(eq(phoneCodes.state, 'claimed'), eq(phoneCodes.claimHash, hashToken(known))))
}

/** Whoever is signed in here gets no number, and the code stays as it is. */
async function refuseSignedIn(db: Database, token: string, userId: number) {
  const [code] = await db
    .select({ userId: phoneCodes.userId })
    .from(phoneCodes)
    .where(and(eq(phoneCodes.tokenHash, hashToken(token)), eq(phoneCodes.state, 'open'), isLive))
  if (!code) return refuse('phone_code_over')
  return refuse(code.userId === userId ? 'already_here' : 'someone_else_here')
}

const cookie = 'akin_phone'

/** The secret of a phone that has taken a code. */
export function readClaim(config: Config, { cookies }: Caller) {
  return cookies[cookieName(config, cookie)]
}

export function endedClaimCookie(config: Config) {
  return endedCookieHeader(config, cookie)
}
