import type { LinkPurpose } from '@akin/contract/auth/shapes.ts'
import { eq } from 'drizzle-orm'
import { transaction } from '#platform/database/transaction.ts'
import { type Person, scene } from '#testing/scene.ts'
import { makeLink } from './links/one-time-links.ts'
import { hashPassword } from './passwords/password-hashing.ts'
import { openSession } from './sessions/session.ts'
import { users } from './tables.ts'

export const password = 'tulips in the rain'

/** A scene whose people have a password that works. */
export async function accountScene(...setting: Parameters<typeof scene>) {
  const stage = await scene(...setting)
  const { db } = stage
  const passwordHash = await hashPassword(password, 'a test')

  async function member(displayName: string, options: { verified?: boolean } = {}): Promise<Person> {
    const person = await stage.person(displayName, options)
    await db.update(users).set({ passwordHash }).where(eq(users.id, person.id))
    return person
  }

  /** The same person on one more device. */
  async function elsewhere(person: Person, userAgent = 'Another browser'): Promise<Person> {
    return { ...person, cookie: `akin_session=${await openSession(db, person.id, userAgent)}` }
  }

  /** The secret of a link as its mail would hold it. */
  async function linkFor({ id }: Person, purpose: LinkPurpose, email: string) {
    const { token } = await transaction(db, tx => makeLink(tx, { userId: id, purpose, email }))
    return token
  }

  async function rowOf({ id }: Pick<Person, 'id'>) {
    const [row] = await db.select().from(users).where(eq(users.id, id))
    if (!row) throw new Error(`There is no user ${id}.`)
    return row
  }

  return { ...stage, member, elsewhere, linkFor, rowOf }
}

/** The secret in a mail that has arrived. */
export function tokenIn(mail: { text: string }) {
  const token = /[/=]([A-Za-z0-9_-]{43})\b/.exec(mail.text)?.[1]
  if (!token) throw new Error('The mail holds no link.')
  return token
}
