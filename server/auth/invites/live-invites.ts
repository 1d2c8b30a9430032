import type { RegistrationMode } from '@akin/contract/platform/registration.ts'
import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/database/database.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { shownStatusIn } from '../restrictions/restrictions.ts'
import { hashToken } from '../sessions/session.ts'
import { invites } from '../tables.ts'

/** Where everyone who is here may invite. Elsewhere those may who decide about others who ask. */
const byMembers: readonly RegistrationMode[] = ['open', 'invitation']

/** Staff who let people in. */
const letsIn = sql.raw(`u.staff_role in ('moderator', 'admin')`)

/** Whether someone may make links, and whether theirs work: a user whom the statement calls `u`. */
function mayInvite(mode: RegistrationMode): SQL<boolean> {
  const isHere = sql.raw(`${shownStatusIn('u')} = 'active' and u.email_verified_at is not null`)
  return byMembers.includes(mode) ? sql`(${isHere})` : sql`(${isHere} and ${letsIn})`
}

/** Unused, in time, and of someone who may still invite; or for an address whose owner was let in. */
export function isLive(mode: RegistrationMode) {
  return and(
    lt(invites.used, invites.uses),
    gt(invites.endsAt, sql`now()`),
    sql`(${invites.email} is not null or exists (
      select from users u where u.id = ${invites.userId} and ${mayInvite(mode)}))`,
  )
}

/** The invitation with this code, if it works at this moment. Unknown, used up, withdrawn and late are the same nothing. */
export async function findInvite(db: Queryable, code: string) {
  const { registration } = await readNow(db)
  const [found] = await db
    .select({ userId: invites.userId, email: invites.email })
    .from(invites)
    .where(and(eq(invites.codeHash, hashToken(code)), isLive(registration)))
  return found
}

/** Whether someone may make a link at this moment. */
export async function isInviter(db: Queryable, userId: number) {
  const { registration } = await readNow(db)
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select ${mayInvite(registration)} as may from users u where u.id = ${userId}`,
  )
  return rows[0]?.may ?? false
}
