import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { noCalm, writeCalm } from '#auth/calm/calm-rule.ts'
import { users } from '#auth/tables.ts'
import { lookAgain } from '#notifications/telling/look-again.ts'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { refuse } from '#platform/refuse.ts'
import { calmMoved } from './calm-moved.ts'

/** Turning it on while it is on begins it anew. */
export function turnCalmOn({ db }: Deps, { asker: { id: userId }, body: { seconds } }: CallOf<'turnCalmOn'>) {
  return transaction(db, async tx => {
    const calmUntil = seconds === null ? null : sql`now() + ${seconds} * interval '1 second'`
    const active = and(eq(users.id, userId), eq(users.status, 'active'))
    const calm =
      (await writeCalm(tx, { calmSince: sql`now()`, calmUntil }, active)) ?? refuse('not_signed_in')
    await tell(tx, userId, calm.until)
    return { until: calm.until?.toISOString() ?? null }
  })
}

export function turnCalmOff({ db }: Deps, { asker: { id: userId } }: CallOf<'turnCalmOff'>) {
  return transaction(db, async tx => {
    const ended = await writeCalm(tx, noCalm, and(eq(users.id, userId), isNotNull(users.calmSince)))
    if (ended) await tell(tx, userId, null)
  })
}

/**
 * Their own pages at once, wherever they are open; those who see whether they are here, by a job, and by another one when it
 * is over. Of one that is called off nothing is left: an event at its end would give it away.
 */
async function tell(tx: Transaction, userId: number, endsAt: Date | null) {
  publish(tx, 'calm_changed', {}, [userId])
  await lookAgain(tx, userId)
  const key = `end-${userId}`
  if (endsAt) await enqueue(tx, calmMoved, { userId }, { runAt: endsAt, key })
  await enqueue(tx, calmMoved, { userId }, endsAt ? {} : { key })
}
