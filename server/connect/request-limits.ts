import { limits } from '@akin/contract/limits.ts'
import { everyone } from '@akin/contract/subscription/plans.ts'
import { and, eq, or, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Config } from '#config.ts'
import type { Database, Queryable, Transaction } from '#platform/database/database.ts'
import { countAttempt, quota, readCount } from '#platform/limits/attempts.ts'
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
  const { max, beginsPause } = await readRequestsADay(db, askerId)
  if (beginsPause) await holdBack(db, askerId)
  return max
}

/** The same for whoever only looks: nothing begins with it. */
export async function readRequestsADay(db: Queryable, askerId: number) {
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
  const max = (count: number, beginsPause = false) => ({ max: count, beginsPause })
  if (asker?.isHeldBack) return max(limits.requestsPerDayUnwelcome)
  if (asker?.unwelcome) return max(limits.requestsPerDayUnwelcome, true)
  if (asker?.isNew) return max(limits.requestsPerDayAtFirst)
  return max(asker?.hasEarnedMore ? requestsPerDay : Math.min(requestsPerDay, everyone.requestsPerDay))
}

/** How many someone has sent today. */
export function countRequestsToday(db: Queryable, askerId: number) {
  return readCount(db, requestKey(askerId))
}

function requestKey(askerId: number) {
  return `request:${askerId}`
}

async function holdBack(db: Database, userId: number) {
  await db
    .update(connectSettings)
    .set({ heldBackAt: sql`now()` })
    .where(and(eq(connectSettings.userId, userId), or(sql`${heldBackAt} is null`, sql`${pauseEnd} <= now()`)))
}

/** Counts one request of today, and of this hour where first aid has slowed someone down. */
export async function countRequest(tx: Transaction, config: Config, askerId: number, max: number) {
  const today = quota(requestKey(askerId), { max, seconds: day }, config.limitsScale)
  await countAttempt(tx, [today], 'request_limit')
  const held = await heldBack(tx, askerId)
  if (held?.kind !== 'hourly') return
  const thisHour = quota(`request-hour:${askerId}`, { max: 1, seconds: hour }, config.limitsScale)
  await countAttempt(tx, [thisHour], 'slowed_down')
}
