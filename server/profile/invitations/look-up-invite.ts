import type { Invitation } from '@akin/contract/profile/invitation-endpoints.ts'
import { and, eq } from 'drizzle-orm'
import { maskEmail } from '#auth/email/addresses.ts'
import { findInvite } from '#auth/invites/live-invites.ts'
import { users } from '#auth/tables.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { reachable } from '../access.ts'
import { profiles } from '../tables.ts'

/** Says whose it is to whoever holds it: by name only where the world may see their page. */
export async function lookUpInvite({ db }: Deps, { params }: CallOf<'lookUpInvite'>): Promise<Invitation> {
  const found = (await findInvite(db, params.code)) ?? refuse('invite_over')
  return {
    displayName: found.userId === null ? null : await findPublicName(db, found.userId),
    maskedEmail: found.email && maskEmail(found.email),
  }
}

async function findPublicName(db: Queryable, userId: number) {
  const [inviter] = await db
    .select({ displayName: users.displayName })
    .from(users)
    .innerJoin(profiles, eq(profiles.userId, users.id))
    .where(and(eq(users.id, userId), eq(profiles.publicPage, true), reachable))
  return inviter?.displayName ?? null
}
