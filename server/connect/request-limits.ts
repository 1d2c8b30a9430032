import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Config } from '#config.ts'
import type { Database, Transaction } from '#platform/database/database.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { heldBack } from '#safety/first-aid/hold-back.ts'
import { allowance } from '#subscription/entitlements.ts'
import { isAccepted, isSettled } from './request-outcome.ts'
import { connections, connectSettings } from './tables.ts'

const hour = 60 * 60
const day = 24 * hour
const lastRequests = 40
const unwelcomeShare = 0.15

const { heldBackAt } = connectSettings
const pauseEnd = sql`${heldBackAt} + ${limits.unwelcomePause} * interval '1 second'`

/**
 * How many requests someone may send today: fewer for new accounts, and for a week when hardly anyone said yes to
 * the last ones. Never for sale: a plan's number is for those who have been here for a while and whom people say yes to,
 * or a stolen card would buy reach. That week begins here, so this is asked outside of the transaction that a refusal undoes.
 */
export async function requestsADay(db: Database, askerId: number) {
  const { requestsPerDay } = await allowance(db, askerId)
  const [asker] = await db
    .select({
      isNew: sql<boolean>`${users.createdAt} > now() - ${limits.newAccount} * interval '1 second'`,
      isHeldBack: sql<boolean>`coalesce(${pauseEnd} > now(), false)`,
      unwelcome: sql<boolean>`(
        select count(*) = ${lastRequests} and avg(accepted::int) < ${unwelcomeShare}
        from (select ${isAccepted} as accepted from ${connections}
          where ${connections.requesterId} = ${askerId} and ${isSettled}
            and ${connections.requestedAt} > coalesce(${pauseEnd}, '-infinity')
          order by ${connections.requestedAt} desc limit ${lastRequests}) last)`,
      hasEarnedMore: sql<boolean>`${users.createdAt} <= now() - ${limits.planRequestsAge} * interval '1 second'
        and coalesce((select avg(${isAccepted}::int) >= ${limits.planRequestsShare} from ${connections}
          where ${connections.requesterId} = ${askerId} and ${isSettled}), false)`,
    })
    .from(users)
    .innerJoin(connectSettings, eq(connectSettings.userId, users.id))
    .where(eq(users.id, askerId))
  if (asker?.isHeldBack) return limits.requestsPerDayUnwelcome
  if (asker?.unwelcome) {
    await holdBack(db, askerId)
    return limits.requestsPerDayUnwelcome
  }
  if (asker?.isNew) return limits.requestsPerDayAtFirst
  return asker?.hasEarnedMore ? requestsPerDay : Math.min(requestsPerDay, everyone.requestsPerDay)
}

async function holdBack(db: Database, userId: number) {
  await db
    .update(connectSettings)
    .set({ heldBackAt: sql`now()` })
    .where(and(eq(connectSettings.userId, userId), or(sql`${heldBackAt} is null`, sql`${pauseEnd} <= now()`)))
}

/** Counts one request of today, and of this hour where first aid has slowed someone down. */
export async function countRequest(tx: Transaction, config: Config, askerId: number, max: number) {
  const today = quota(`request:${askerId}`, { max, seconds: day }, config.limitsScale)
  await countAttempt(tx, [today], 'request_limit')
  const held = await heldBack(tx, askerId)
  if (held?.kind !== 'hourly') return
  const thisHour = quota(`request-hour:${askerId}`, { max: 1, seconds: hour }, config.limitsScale)
  await countAttempt(tx, [thisHour], 'slowed_down')
}
