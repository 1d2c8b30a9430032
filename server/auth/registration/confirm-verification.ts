import { timingSafeEqual } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { tell } from '#platform/metrics/tell.ts'
import { refuse } from '#platform/refuse.ts'
import { hasAddress, normalEmail, requireAddress } from '../email/addresses.ts'
import { countLinkTry, forgiveLinkTries } from '../links/act-by-link.ts'
import { hashCode } from '../links/link-secrets.ts'
import { findLink, spendLink } from '../links/one-time-links.ts'
import { lockUser } from '../lock-user.ts'
import { oneTimeLinks, users } from '../tables.ts'
import { verifyUser } from './verify-user.ts'

type Confirm = CallOf<'confirmVerification'>
type Code = Exclude<Confirm['body'], { token: string }>

/** Verifies an address by the link or the code of its mail. It signs nobody in and brings nobody back. */
export async function confirmVerification(deps: Deps, call: Confirm) {
  const { asker, body: proof, caller } = call
  const byLink = 'token' in proof
  if (!byLink && asker?.emailVerified) return { alreadyVerified: true }
  const { userId, alreadyVerified } = byLink
    ? await confirmByLink(deps, proof.token, call)
    : await confirmByCode(deps, proof, call)
  await forgiveLinkTries(deps.db, caller)
  if (alreadyVerified) return { alreadyVerified }
  caller.log.info({ userId, event: 'verify' }, 'account')
  tell('events', { event: 'confirmation' })
  return { alreadyVerified }
}

async function confirmByLink({ db, config }: Deps, token: string, { caller }: Confirm) {
  await countLinkTry(db, config, caller)
  return transaction(db, async tx => {
    const link = await findLink(tx, token)
    const user = link?.purpose === 'verify_email' ? await lockOwner(tx, link) : undefined
    if (!user) return refuse('link_invalid')
    if (user.emailVerifiedAt) return { userId: user.id, alreadyVerified: true }
    await spendLink(tx, token, 'verify_email')
    await verifyUser(tx, user.id)
    return { userId: user.id, alreadyVerified: false }
  })
}

async function confirmByCode({ db, config }: Deps, { code, email }: Code, { asker, caller }: Confirm) {
  const whose = asker ? { userId: asker.id } : { email: requireAddress(email) }
  // Both counts are one commit, and it happens for unknown addresses too: time does not tell who has an account.
  const link = await transaction(db, async tx => {
    await countLinkTry(tx, config, caller)
    return tryCode(tx, whose, code)
  })
  if (!link) return refuse('wrong_code')
  return transaction(db, async tx => {
    const owner = await lockOwner(tx, link)
    if (!owner) return refuse('wrong_code')
    if (owner.emailVerifiedAt) return { userId: owner.id, alreadyVerified: true }
    await verifyUser(tx, owner.id)
    return { userId: owner.id, alreadyVerified: false }
  })
}

/** The owner of a link, as long as the address it was sent to is still theirs. */
async function lockOwner(tx: Transaction, link: { userId: number; email: string }) {
  const user = await lockUser(tx, link.userId)
  return user && normalEmail(user.email) === normalEmail(link.email) ? user : undefined
}

type Whose = { userId: number } | { email: string }

/**
 * Spends one of the few tries of the newest code, then compares: whoever sends a thousand guesses at once has
 * no more tries than anyone else. Returns whose code it was if it was right.
 */
async function tryCode(tx: Transaction, whose: Whose, code: string) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ codeTries: sql`${oneTimeLinks.codeTries} + 1` })
    .where(
      and(
        eq(oneTimeLinks.id, newestLinkOf(tx, whose)),
        lt(oneTimeLinks.codeTries, limits.codeTries),
        gt(oneTimeLinks.codeExpiresAt, sql`now()`),
      ),
    )
    .returning({
      userId: oneTimeLinks.userId,
      email: oneTimeLinks.email,
      codeHash: oneTimeLinks.codeHash,
    })
  if (!link?.codeHash || !timingSafeEqual(link.codeHash, hashCode(code, link.userId))) return undefined
  return link
}

function newestLinkOf(tx: Transaction, whose: Whose): SQL<number> {
  const isTheirs = 'userId' in whose ? eq(users.id, whose.userId) : hasAddress(whose.email)
  const newest = tx
    .select({ id: sql`max(${oneTimeLinks.id})` })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(and(eq(oneTimeLinks.purpose, 'verify_email'), isTheirs))
  return sql`(${newest})`
}
