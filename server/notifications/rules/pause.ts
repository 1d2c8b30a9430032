import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { nextTime } from '#platform/zone-clock.ts'
import { notificationSettings as settings } from '../tables.ts'
import { lookAgain } from '../telling/look-again.ts'
import { type PeopleOf, readRules } from './read-rules.ts'
import { saveSettings, zoneOfProfile } from './save-settings.ts'

const morning = { hour: 8, minute: 0 }

/** Pauses for an hour or until it is eight where they are; null goes on at once with what was held. */
export function pauseNotifications(peopleOf: PeopleOf) {
  return async ({ db }: Deps, { asker: { id: userId }, body }: CallOf<'pauseNotifications'>) => {
    await transaction(db, async tx => {
      await saveSettings(tx, userId, { pausedUntil: await endOf(tx, userId, body.for) })
      await lookAgain(tx, userId)
    })
    return readRules(db, peopleOf, userId)
  }
}

async function endOf(tx: Transaction, userId: number, pause: 'hour' | 'morning' | null) {
  if (pause === null) return null
  if (pause === 'hour') return sql`now() + interval '1 hour'`
  const saved = sql`(select ${settings.zone} from ${settings} where ${settings.userId} = ${userId})`
  const { rows } = await tx.execute<{ now: number; zone: string }>(sql`
    select extract(epoch from now()) * 1000 as now, coalesce(${saved}, ${zoneOfProfile(userId)}) as zone`)
  const { now = Date.now(), zone = 'UTC' } = rows[0] ?? {}
  return nextTime(zone, morning, new Date(Number(now)))
}
