import { Id } from '@akin/contract/platform/id.ts'
import { and, eq, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { normalEmail } from '#auth/email/addresses.ts'
import { users } from '#auth/tables.ts'
import type { Database } from '#platform/database/database.ts'

/** Whom an operator means by an id, an email address or a display name. */
export async function findPerson(db: Database, named: string) {
  const id = z.safeDecode(Id, named)
  const found = await db
    .select({ id: users.id, displayName: users.displayName })
    .from(users)
    .where(
      and(
        or(
          id.success ? eq(users.id, id.data) : undefined,
          eq(sql`lower(${users.email})`, normalEmail(named)),
          eq(sql`lower(${users.displayName})`, named.trim().toLowerCase()),
        ),
        ne(users.status, 'deleted'),
      ),
    )
  const [person, another] = found
  if (!person) throw new Error(`nobody has the id, email address or display name "${named}".`)
  // A display name may consist of digits, and those of someone else's id.
  if (another) {
    throw new Error(
      `"${named}" is the id of one person and the display name of another: use an email address.`,
    )
  }
  return person
}
