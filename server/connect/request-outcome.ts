import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import { connections } from './tables.ts'

/** Whether the last request of a pair was said yes to. Those who were contacts before may have asked again. */
export const isAccepted = sql<boolean>`coalesce(${connections.connectedAt} >= ${connections.requestedAt}, false)`

/**
 * Before this a no stands. Whoever takes one back goes by the moment at which they began, and may then wait for the pair
 * (`lock_timeout`): what is counted must not be quicker than they are.
 */
export const standsSince = sql`now() - ${sql.raw(String(limits.restoreWindow + 5))} * interval '1 second'`

/**
 * Whether anything has become of it. A no that can still be taken back counts for nothing yet, or what it led to would
 * outlast it. Lifting a block leaves a row as well, and that is no request.
 */
export const isSettled = sql<boolean>`(${connections.status} <> 'pending'
  and (${connections.status} <> 'removed' or ${connections.respondedAt} is not null)
  and (${connections.status} <> 'declined' or coalesce(${connections.respondedAt}, '-infinity') <= ${standsSince}))`
