import type { RequestContext } from '@akin/contract/connect/shapes.ts'
import { and, inArray, ne, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Queryable } from '#platform/database.ts'
import { findOwn } from '#profile/access.ts'
import { showProfile } from '#profile/show-profile.ts'
import { selectProfiles } from '#profile/whole-profile.ts'
import { findMutual } from './mutual.ts'
import { isAccepted, isSettled } from './request-outcome.ts'
import { connections } from './tables.ts'

/** What helps to decide about people who have asked to connect, as far as a member may know it. */
export async function findContexts(db: Queryable, askerId: number, userIds: number[]) {
  const contexts = new Map<number, RequestContext>()
  if (userIds.length === 0) return contexts
  const [own, profiles, mutuals, welcomes] = await Promise.all([
    findOwn(db, askerId),
    selectProfiles(db).where(inArray(users.id, userIds)),
    findMutual(db, askerId, userIds),
    findWelcomes(db, userIds),
  ])
  const mine = new Set(own?.interests.map(interest => interest.toLowerCase()))
  for (const profile of profiles) {
    const shown = showProfile(profile, 'member')
    const mutual = mutuals.get(profile.userId)
    contexts.set(profile.userId, {
      mutualContacts: mutual?.contacts ?? [],
      mutualCount: mutual?.count ?? 0,
      sharedInterests: shown.interests.filter(interest => mine.has(interest.toLowerCase())),
      memberSince: shown.joined,
      verifiedLinks: shown.links.flatMap(({ url, verifiedAt }) => (verifiedAt ? [new URL(url).host] : [])),
      welcomed: welcomes.get(profile.userId) ?? null,
    })
  }
  return contexts
}

const answersNeeded = 5

/** How often people said yes to each of them, in rough words: a number would invite to count. */
async function findWelcomes(db: Queryable, userIds: number[]) {
  const rows = await db
    .select({
      userId: connections.requesterId,
      share: sql<number>`avg(${isAccepted}::int)::float`,
    })
    .from(connections)
    .where(and(inArray(connections.requesterId, userIds), isSettled, ne(connections.status, 'withdrawn')))
    .groupBy(connections.requesterId)
    .having(sql`count(*) >= ${answersNeeded}`)
  return new Map(rows.map(({ userId, share }) => [userId, inWords(share)]))
}

function inWords(share: number) {
  if (share > 0.6) return 'most' as const
  return share > 0.25 ? ('some' as const) : ('few' as const)
}
