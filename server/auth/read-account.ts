import type { Account } from '@akin/contract/auth/shapes.ts'
import { limits } from '@akin/contract/limits.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { readBreak } from './breaks/take-break.ts'
import { oneTimeLinks, users } from './tables.ts'

export async function getAccount({ db }: Deps, { asker }: CallOf<'getAccount'>): Promise<Account> {
  const [user] = await db.select().from(users).where(eq(users.id, asker.id))
  if (!user) return refuse('not_found')
  const { email, displayName, createdAt, marketingOptIn, emailVerifiedAt } = user
  const nextNameChangeAt = nameChangeAllowedAt(user.displayNameChangedAt)
  return {
    ...{ email, displayName, createdAt, marketingOptIn },
    emailVerified: emailVerifiedAt !== null,
    pendingEmail: await findPendingEmail(db, asker.id),
    nextNameChangeAt: nextNameChangeAt.getTime() > Date.now() ? nextNameChangeAt : null,
    break: await readBreak(db, asker.id),
    deletionToKeep: deletionToKeep(user.reactivatedAt, user.cancelledDeletionDueAt),
  }
}

/** The day that was called off by signing in, while it can still be kept. */
function deletionToKeep(reactivatedAt: Date | null, date: Date | null) {
  if (!reactivatedAt || !date) return null
  const until = new Date(reactivatedAt.getTime() + limits.keepDeletionWindow * 1000)
  return until.getTime() > Date.now() ? { date, until } : null
}

/** The address that the user has asked to move to and that has not confirmed yet. */
export async function findPendingEmail(db: Queryable, userId: number) {
  const [link] = await db
    .select({ email: oneTimeLinks.email })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.userId, userId),
        eq(oneTimeLinks.purpose, 'change_email'),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, sql`now()`),
      ),
    )
  return link?.email ?? null
}

export function nameChangeAllowedAt(changedAt: Date | null) {
  return new Date(changedAt === null ? 0 : changedAt.getTime() + limits.nameChangePause * 1000)
}
