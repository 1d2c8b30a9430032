import { randomBytes } from 'node:crypto'
import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '#platform/database.ts'
import { refuse } from '#platform/refuse.ts'
import { codeOf, hashCode, tokenOf } from './link-secrets.ts'
import { hashToken } from './session.ts'
import { oneTimeLinks } from './tables.ts'

const life: Record<LinkPurpose, number> = {
  verify_email: limits.verifyLink,
  reset_password: limits.resetLink,
  change_email: limits.emailChangeLink,
  revert_email: limits.emailRevertLink,
  disown_session: limits.disownLink,
}

/** Several of these may be alive at once: each guards against the act that made it. */
const kept: LinkPurpose[] = ['revert_email', 'disown_session']

interface NewLink {
  userId: number
  purpose: LinkPurpose
  email: string
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
  { userId, purpose, email, withCode, seed = randomBytes(32) }: NewLink,
) {
  const token = tokenOf(seed, purpose, email)
  const code = withCode ? codeOf(seed, purpose, email) : undefined
  if (!kept.includes(purpose)) await dropLinks(tx, userId, purpose)
  await tx
    .insert(oneTimeLinks)
    .values({
      userId,
      purpose,
      email,
      tokenHash: hashToken(token),
      ...(code && { codeHash: hashCode(code, userId), codeExpiresAt: inSeconds(limits.verifyCode) }),
      expiresAt: inSeconds(life[purpose]),
    })
    .onConflictDoNothing({ target: oneTimeLinks.tokenHash })
  return { token, code }
}

/** Uses a link up, once, whoever else tries at the same moment. */
export async function spendLink(tx: Transaction, token: string, purpose: LinkPurpose) {
  const [link] = await tx
    .update(oneTimeLinks)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(oneTimeLinks.tokenHash, hashToken(token)),
        eq(oneTimeLinks.purpose, purpose),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, sql`now()`),
      ),
    )
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
    })
    .from(oneTimeLinks)
    .where(eq(oneTimeLinks.tokenHash, hashToken(token)))
  return link
}

export async function dropLinks(tx: Queryable, userId: number, purpose: LinkPurpose) {
  await tx
    .delete(oneTimeLinks)
    .where(
      and(eq(oneTimeLinks.userId, userId), eq(oneTimeLinks.purpose, purpose), isNull(oneTimeLinks.usedAt)),
    )
}

function inSeconds(seconds: number) {
  return sql`now() + ${seconds} * interval '1 second'`
}
