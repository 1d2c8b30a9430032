import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { and, eq, not, sql } from 'drizzle-orm'
import { lockUser } from '#auth/lock-user.ts'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { notifyServers } from '#platform/bus/operator-notices.ts'
import { recheckSockets } from '#platform/bus/publish.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { refuse } from '#platform/refuse.ts'

/**
 * Gives someone a role, or takes it. It counts with their next call, on every process, as each call reads it anew; their
 * sockets are looked at again. The role that they had is answered. One at a time: two admins cannot remove each other.
 */
export async function setRole(tx: Transaction, userId: number, staffRole: StaffRole | null) {
  await lockByName(tx, 'staff roles')
  const user = await lockUser(tx, userId)
  if (!user) return refuse('not_found')
  if (staffRole && !(await mayJoin(tx, userId))) refuse('cannot_join_staff')
  const before = user.staffRole
  if (before === staffRole) return before
  if (before === 'admin' && (await countAdmins(tx, userId)) === 0) refuse('last_admin')
  await tx.update(users).set({ staffRole }).where(eq(users.id, userId))
  recheckSockets(tx, userId)
  await notifyServers(tx, { recheck: userId })
  return before
}

async function mayJoin(tx: Transaction, userId: number) {
  const fit = and(eq(users.status, 'active'), sql`${users.emailVerifiedAt} is not null`, not(isSuspended))
  return (await tx.$count(users, and(eq(users.id, userId), fit))) === 1
}

/** Admins who can act at this moment, beside one. */
function countAdmins(db: Queryable, besideId: number) {
  const here = and(eq(users.staffRole, 'admin'), eq(users.status, 'active'), not(isSuspended))
  return db.$count(users, and(here, sql`${users.id} <> ${besideId}`))
}
