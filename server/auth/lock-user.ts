import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { users } from './tables.ts'

/**
 * The user as they are, and stay until the transaction ends; undefined if deleted. Whoever changes a user and
 * their links locks the user first, so that nobody waits in a circle and no link is made for an address that
 * is being given up at this moment.
 */
export async function lockUser(tx: Transaction, userId: number) {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, userId), ne(users.status, 'deleted')))
    .for('no key update')
  return user
}
