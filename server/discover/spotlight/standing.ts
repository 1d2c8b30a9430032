import type { SpotlightStanding } from '@akin/contract/discover/spotlight.ts'
import { limits } from '@akin/contract/limits.ts'
import { desc, eq, sql } from 'drizzle-orm'
import { lockUser } from '#auth/lock-user.ts'
import { users } from '#auth/tables.ts'
import type { Queryable, Transaction } from '#platform/database/database.ts'
import { refuse } from '#platform/refuse.ts'
import { reachable } from '#profile/access.ts'
import { profiles } from '#profile/tables.ts'
import { allowance } from '#subscription/entitlements.ts'
import { spotlights, spotlightViews } from '../tables.ts'

/**
 * How someone stands with Spotlights at this moment. One that is over is counted here until it has been settled; one that
 * runs is not counted for anybody.
 */
export async function readStanding(db: Queryable, userId: number): Promise<SpotlightStanding> {
  const { spotlight: every } = await allowance(db, userId)
  const { isShown, until } = await readFacts(db, userId, every ?? 'month')
  const recent = await readRecent(db, userId, every ?? 'month')
  const running = recent.find(({ isRunning }) => isRunning) ?? null
  const last = recent.find(({ isRunning }) => !isRunning)
  const isLimit = recent.filter(({ isOfDay }) => isOfDay).length >= limits.spotlightsPerDay
  return {
    running,
    last: last ? { ...last, cameBack: isTooFew(last) && (last.isOwn || last.isSettled) } : null,
    own: every && { every, left: recent.some(isUsed) ? 0 : 1, until },
    obstacle: running ? 'running' : isShown ? (isLimit ? 'limit' : null) : 'hidden',
  }
}

/**
 * The same before another one begins, or a refusal. Spotlights of one person begin one after the other: what is read
 * here stays so until the transaction ends.
 */
export async function requireNoObstacle(tx: Transaction, userId: number) {
  await lockUser(tx, userId)
  const standing = await readStanding(tx, userId)
  if (standing.obstacle) refuse(`spotlight_${standing.obstacle}`)
  return standing
}

type Recent = Awaited<ReturnType<typeof readRecent>>[number]

/** A plan's own that too few saw counts as not used. */
function isUsed(spotlight: Recent) {
  const { isOwn, isOfPeriod, isRunning } = spotlight
  return isOwn && isOfPeriod && (isRunning || !isTooFew(spotlight))
}

function isTooFew({ seenBy }: Pick<Recent, 'seenBy'>) {
  return seenBy < limits.spotlightEnough
}

type Period = 'month' | 'week'

/** Whoever changes their profile is out of the lists for a moment, and is shown in Discover all the same. */
async function readFacts(db: Queryable, userId: number, every: Period) {
  const next = sql`(date_trunc(${every}, now() at time zone 'utc') + ${`1 ${every}`}::interval) at time zone 'utc'`
  const [facts] = await db
    .select({
      isShown: sql<boolean>`${reachable} and ${profiles.discovery}`,
      until: next.mapWith(spotlights.endsAt),
    })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.userId, userId))
  return facts ?? refuse('not_found')
}

/** As two are the most in a day, no month has more. */
const mostInAMonth = 31 * limits.spotlightsPerDay + 1

/** The latest first. Periods of a plan go by UTC. */
function readRecent(db: Queryable, userId: number, every: Period) {
  const isUncounted = sql`${spotlights.settledAt} is null and ${spotlights.endsAt} <= now()`
  const views = sql`(select count(*)::int from ${spotlightViews} where ${spotlightViews.spotlightId} = ${spotlights.id})`
  return db
    .select({
      startedAt: spotlights.startsAt,
      endsAt: spotlights.endsAt,
      seenBy: sql<number>`case when ${isUncounted} then ${views} else ${spotlights.seenBy} end`,
      isOwn: sql<boolean>`${spotlights.entryId} is null`,
      isSettled: sql<boolean>`${spotlights.settledAt} is not null`,
      isRunning: sql<boolean>`${spotlights.endsAt} > now()`,
      isOfDay: sql<boolean>`${spotlights.startsAt} > now() - interval '24 hours'`,
      isOfPeriod: sql<boolean>`${spotlights.startsAt} >= date_trunc(${every}, now(), 'UTC')`,
    })
    .from(spotlights)
    .where(eq(spotlights.userId, userId))
    .orderBy(desc(spotlights.startsAt))
    .limit(mostInAMonth)
}
