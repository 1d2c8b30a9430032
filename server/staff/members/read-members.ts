import { isNotNull, sql } from 'drizzle-orm'
import { sessions, users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database/database.ts'

/** Everyone who works here, admins first, and when they last used Akin. */
export function readMembers(db: Queryable) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      email: users.email,
      // Nobody without one is found.
      role: sql<NonNullable<(typeof users.$inferSelect)['staffRole']>>`${users.staffRole}`,
      twoStep: sql<boolean>`exists (select from second_steps s where s.user_id = users.id and s.active_at is not null)`,
      lastSeenAt:
        sql<Date | null>`(select max(s.last_used_at) from sessions s where s.user_id = users.id)`.mapWith(
          sessions.lastUsedAt,
        ),
    })
    .from(users)
    .where(isNotNull(users.staffRole))
    .orderBy(
      sql`array_position(array['admin', 'moderator', 'support'], ${users.staffRole})`,
      users.displayName,
    )
}
