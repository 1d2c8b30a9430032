import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Transaction } from '#platform/database/database.ts'
import { fateOf } from '../links/link-rules.ts'
import { endLinks } from '../links/one-time-links.ts'
import { oneTimeLinks, users } from '../tables.ts'
import { hasAddress, normalEmail } from './addresses.ts'

/** The ways in which an account gets another address. All but a correction prove that the mailbox is theirs. */
type Move = 'address_corrected' | 'email_change_confirmed' | 'email_change_undone'

/**
 * Gives an account another address: the one place that does. The user is locked, and what was mailed to the old
 * address opens nothing any more.
 */
export async function moveAddress(
  tx: Transaction,
  user: { id: number; email: string },
  { to, by }: { to: string; by: Move },
) {
  const emailVerifiedAt = by === 'address_corrected' ? null : sql`now()`
  await tx
    .update(users)
    .set({ email: to, emailVerifiedAt, emailRefusedAt: null })
    .where(eq(users.id, user.id))
  await endLinks(tx, user.id, by)
  if (fateOf('revert_email', by) !== 'dies') await carryReverts(tx, user, to)
}

/**
 * Whoever held the old address, or one that led to it, can still undo this move and those before it: a thief who
 * moves an account on twice must not outrun its owner.
 */
async function carryReverts(tx: Transaction, { id, email: from }: { id: number; email: string }, to: string) {
  const isFrom = (column: PgColumn) => eq(sql`lower(${column})`, normalEmail(from))
  await tx
    .update(oneTimeLinks)
    .set({ movedTo: to })
    .where(
      and(
        eq(oneTimeLinks.userId, id),
        eq(oneTimeLinks.purpose, 'revert_email'),
        isNull(oneTimeLinks.usedAt),
        or(isFrom(oneTimeLinks.email), isFrom(oneTimeLinks.movedTo)),
      ),
    )
}

const nowhere = '@unconfirmed.invalid'

/** The address that someone gave; null where it was taken from them and they have given no other. */
export function givenAddress(email: string) {
  return email.endsWith(nowhere) ? null : email
}

/**
 * Takes an address from an account that has never confirmed it, for someone who has. Its person is told that the
 * address takes no mail and can give another. Otherwise a thief could register the old address of an account anew,
 * and with it close the owner's way back.
 */
export async function freeAddress(tx: Transaction, email: string) {
  const [holder] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(hasAddress(email), isNull(users.emailVerifiedAt), ne(users.status, 'deleted')))
    .for('no key update')
  if (!holder) return
  const to = `unconfirmed-${holder.id}${nowhere}`
  await moveAddress(tx, holder, { to, by: 'address_corrected' })
  await tx.update(users).set({ emailRefusedAt: sql`now()` }).where(eq(users.id, holder.id))
}
