import type { StaffRole } from '@akin/contract/staff/shapes.ts'
import { and, asc, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { isSuspended } from '#auth/restrictions/restrictions.ts'
import { users } from '#auth/tables.ts'
import { areBlocked, areContacts } from '#connect/relations.ts'
import type { Queryable } from '#platform/database/database.ts'

/** Who has one of these roles and is here to use it. */
export function listDeciders(db: Queryable, roles: StaffRole[] = ['moderator', 'admin'], which?: SQL) {
  return db
    .select({ id: users.id, name: users.displayName, isAdmin: sql<boolean>`${users.staffRole} = 'admin'` })
    .from(users)
    .where(and(inArray(users.staffRole, roles), eq(users.status, 'active'), not(isSuspended), which))
    .orderBy(asc(users.id))
}

interface Asked {
  staffId: number
  userId: number
}

/** Who besides this one may decide about someone: nobody decides about whom they know. */
export function listOthers(db: Queryable, { staffId, userId }: Asked, roles?: StaffRole[]) {
  const isClose = or(eq(users.id, userId), areContacts(users.id, userId), areBlocked(users.id, userId))
  return listDeciders(db, roles, and(ne(users.id, staffId), not(isClose ?? sql`false`)))
}
