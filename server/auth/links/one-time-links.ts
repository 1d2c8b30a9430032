import { randomBytes } from 'node:crypto'
import { type LinkPurpose, linkPurposes } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { hashToken } from '../sessions/session.ts'
import { oneTimeLinks, users } from '../tables.ts'
import { type Fate, fateOf, type LinkEvent, linkLife } from './link-rules.ts'
import { codeOf, hashCode, tokenOf } from './link-secrets.ts'

interface NewLink {
  userId: number
  purpose: LinkPurpose
  email: string
  /** For a link to undo a change: the address that the change leads to. */
  movedTo?: string
  withCode?: boolean
  /** Makes the same link again: a mail that is sent twice must not hold a dead one. */
  seed?: Buffer
}

/**
 * Makes the secret of a link, and the code beside it where asked. Only their hashes are stored, so this is
 * done by the job that sends the mail, and nowhere does the secret lie in wait. A link of this seed that is
 * there already stays as it is, used or not.
 */
export async function makeLink(
  tx: Transaction,
  { userId, purpose, email, movedTo, withCode, seed = randomBytes(32) }: NewLink,
) {
  const token = tokenOf(seed, purpose, email)
  const code = withCode ? codeOf(seed, purpose, email) : undefined
  if (fateOf(purpose, 'newer_link') === 'dies') await dropLinks(tx, userId, [purpose])
  const [made] = await tx
    .insert(oneTimeLinks)
    .values({
      userId,
      purpose,
      email,
      ...(movedTo && { movedTo }),
      tokenHash: hashToken(token),
      ...(code && { codeHash: hashCode(code, userId), codeExpiresAt: inSeconds(limits.verifyCode) }),
      expiresAt: inSeconds(linkLife[purpose]),
    })
    .onConflictDoNothing({ target: oneTimeLinks.tokenHash })
    .returning({ id: oneTimeLinks.id })
  return { id: made?.id, token, code }
}

/**
 * Gives an open link the secret of its mail. For a link that had to be there before the mail, so that whatever
 * happened since has reached it: undefined if it is gone.
 */
export async function giveSecret(
  tx: Transaction,
  { id, purpose, email, seed }: { id: number; purpose: LinkPurpose; email: string; seed: Buffer },
) {
  const token = tokenOf(seed, purpose, email)
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ tokenHash: hashToken(token) })
    .from(users)
    .where(and(eq(oneTimeLinks.id, id), eq(oneTimeLinks.purpose, purpose), isOpen))
    .returning({ movedTo: oneTimeLinks.movedTo })
  return link && { token, movedTo: link.movedTo }
}

/** Uses a link up, once, whoever else tries at the same moment. */
export async function spendLink(tx: Transaction, token: string, purpose: LinkPurpose) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .from(users)
    .where(and(eq(oneTimeLinks.tokenHash, hashToken(token)), eq(oneTimeLinks.purpose, purpose), isOpen))
    .returning({ userId: oneTimeLinks.userId, email: oneTimeLinks.email })
  return link ?? refuse('link_invalid')
}

/** A link by its secret, used and expired ones included. Changes nothing. */
export async function findLink(db: Queryable, token: string) {
  const [link] = await db
    .select({
      userId: oneTimeLinks.userId,
      purpose: oneTimeLinks.purpose,
      email: oneTimeLinks.email,
      usedAt: oneTimeLinks.usedAt,
      expired: sql<boolean>`${oneTimeLinks.expiresAt} <= now()`,
      fits: sql<boolean>`coalesce(${fitsAccount}, false)`,
    })
    .from(oneTimeLinks)
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(eq(oneTimeLinks.tokenHash, hashToken(token)))
  return link
}

/** Ends the open links of a user that do not outlive the event. */
export async function endLinks(tx: Transaction, userId: number, event: LinkEvent) {
  const withFate = (fate: Fate) => linkPurposes.filter(purpose => fateOf(purpose, event) === fate)
  const dying = withFate('dies')
  const done = withFate('used up')
  if (dying.length > 0) await dropLinks(tx, userId, dying)
  if (done.length > 0) {
    await tx.update(oneTimeLinks).set({ usedAt: sql`now()` }).where(isUnused(userId, done))
  }
}

async function dropLinks(tx: Transaction, userId: number, purposes: readonly LinkPurpose[]) {
  await tx.delete(oneTimeLinks).where(isUnused(userId, purposes))
}

function isUnused(userId: number, purposes: readonly LinkPurpose[]) {
  return and(
    eq(oneTimeLinks.userId, userId),
    inArray(oneTimeLinks.purpose, [...purposes]),
    isNull(oneTimeLinks.usedAt),
  )
}

/**
 * Whether the account's address is one that the link was made for. Links that it does not fit are dropped when the
 * address moves; asking once more at the time of use makes sure of it, whatever moved the address.
 */
const fitsAccount = sql`case ${oneTimeLinks.purpose}
  when 'change_email' then ${users.emailVerifiedAt} is not null
  when 'revert_email' then lower(${users.email}) in (lower(${oneTimeLinks.email}), lower(${oneTimeLinks.movedTo}))
  else lower(${users.email}) = lower(${oneTimeLinks.email}) end`

/** In a statement that joins the users. */
const isOpen = and(
  eq(users.id, oneTimeLinks.userId),
  isNull(oneTimeLinks.usedAt),
  gt(oneTimeLinks.expiresAt, sql`now()`),
  fitsAccount,
)

function inSeconds(seconds: number) {
  return sql`now() + ${seconds} * interval '1 second'`
}
