import { limits } from '@akin/contract/limits.ts'
import type { Database } from '@akin/server/platform/database/database.ts'
import { visitDays } from '@akin/server/profile/tables.ts'
import { lastDays } from '@akin/server/profile/visits/days.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import { sql } from 'drizzle-orm'
import type { SamplePerson } from '#people/sample-person.ts'

/** A year of visits for those of the demo who have none: how much of it they see is their plan's matter. */
export async function fillVisits(db: Database, people: readonly SamplePerson[]) {
  const rows = people.flatMap(visitsTo)
  await db.execute(sql`
    insert into ${visitDays} (user_id, day, visits)
    select user_id, day, visits
    from jsonb_to_recordset(${JSON.stringify(rows)}) made (user_id bigint, day date, visits int)
    where not exists (select from ${visitDays} known where known.user_id = made.user_id)`)
}

/** A few people every day, more of them lately, and many on the day that somebody passed the address on. */
function visitsTo({ id, displayName }: SamplePerson) {
  const dice = diceOf(`visits to ${displayName}`)
  const days = lastDays(limits.visitDaysKept)
  const shared = dice.between(12, 20)
  return days.flatMap((day, index) => {
    const lately = Math.max(0, index - (days.length - 30))
    const since = lately - shared
    const wave = since >= 0 ? 14 * 0.55 ** since : 0
    const visits = dice.between(0, 3 + Math.floor(lately / 8)) + Math.round(wave)
    return visits > 0 ? [{ user_id: id, day, visits }] : []
  })
}
