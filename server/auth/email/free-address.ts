import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { users } from '../tables.ts'
import { normalEmail } from './addresses.ts'
import { moveAddress } from './move-address.ts'

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
    .where(
      and(
        eq(sql`lower(${users.email})`, normalEmail(email)),
        isNull(users.emailVerifiedAt),
        ne(users.status, 'deleted'),
      ),
    )
    .for('no key update')
  if (!holder) return
  await moveAddress(tx, holder, {
    to: `unconfirmed-${holder.id}${nowhere}`,
    by: 'address_corrected',
  })
  await tx.update(users).set({ emailRefusedAt: sql`now()` }).where(eq(users.id, holder.id))
}
