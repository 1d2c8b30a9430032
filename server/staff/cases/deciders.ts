import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { and, asc, eq, inArray, not } from 'drizzle-orm'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'
import { isTooClose } from '../door/may-decide-about.ts'

/** Who has one of these roles and is here to use it. */
export function listDeciders(db: Queryable, roles: StaffRole[] = ['moderator', 'admin']) {
  return db
    .select({ id: users.id, name: users.displayName })
    .from(users)
    .where(and(inArray(users.staffRole, roles), eq(users.status, 'active'), not(isSuspended)))
    .orderBy(asc(users.id))
}

/** The admins besides this one who may decide about someone: with one of them a ban needs two. */
export async function otherAdmins(db: Queryable, { staffId, userId }: { staffId: number; userId: number }) {
  const others = []
  for (const admin of await listDeciders(db, ['admin']))
    if (admin.id !== staffId && !(await isTooClose(db, admin.id, userId))) others.push(admin)
  return others
}
