import { hashPassword } from '@akin/server/auth/passwords/password-hashing.ts'
import { termsVersion } from '@akin/server/auth/registration/register.ts'
import { users } from '@akin/server/auth/tables.ts'
import type { Database } from '@akin/server/platform/database/database.ts'
import { sql } from 'drizzle-orm'
import { makePeople } from './make-people.ts'

/** Everyone in the demo signs in with this. */
export const demoPassword = 'akin demo password'

/** The people of the demo, the same in every installation, for each room to give them a life. */
export const people = makePeople()

/** Adds those who are missing. Whoever is there stays as they are, whatever has become of them. */
export async function fillPeople(db: Database) {
  const passwordHash = await hashPassword(demoPassword, 'the demo')
  const rows = people.map(({ id, displayName, email, dateOfBirth, joined }) => ({
    id,
    displayName,
    email,
    dateOfBirth,
    passwordHash,
    termsVersion,
    createdAt: sql`now() - ${joined} * interval '1 day'`,
    emailVerifiedAt: sql`now() - ${joined} * interval '1 day'`,
  }))
  await db.insert(users).values(rows).onConflictDoNothing()
}
