import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { users } from '#auth/tables.ts'
import type { Config } from '#config.ts'
import { allow, countAttempt } from '#platform/attempts.ts'
import type { Transaction } from '#platform/database.ts'
import type { Asker } from '#platform/http/asker.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { allowance } from '#subscription/entitlements.ts'
import { isAccepted, isSettled } from './request-outcome.ts'
import { connections } from './tables.ts'

const day = 24 * 60 * 60
const lastRequests = 40
const unwelcomeShare = 0.15

/** Counts one request of today: fewer for new accounts and for those whom hardly anyone says yes to. Never for sale. */
export async function countRequest(tx: Transaction, config: Config, asker: Asker) {
  const max = await requestsADay(tx, asker.id)
  try {
    await countAttempt(tx, [allow(`request:${asker.id}`, { max, seconds: day }, config.limitsScale)])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { retryAfter } = error.extra
    refuse('request_limit', retryAfter === undefined ? {} : { retryAfter })
  }
}

async function requestsADay(tx: Transaction, askerId: number) {
  const { requestsPerDay } = await allowance(tx, askerId)
  const [asker] = await tx
    .select({
      isNew: sql<boolean>`${users.createdAt} > now() - ${limits.newAccount} * interval '1 second'`,
      unwelcome: sql<boolean>`(
        select count(*) = ${lastRequests} and avg(accepted::int) < ${unwelcomeShare}
        from (select ${isAccepted} as accepted from ${connections}
          where ${connections.requesterId} = ${askerId} and ${isSettled}
          order by ${connections.requestedAt} desc limit ${lastRequests}) last)`,
    })
    .from(users)
    .where(eq(users.id, askerId))
  if (asker?.unwelcome) return limits.requestsPerDayUnwelcome
  return asker?.isNew ? limits.requestsPerDayAtFirst : requestsPerDay
}
