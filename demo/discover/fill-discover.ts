import { messages } from '@akin/server/chat/tables.ts'
import { connectSettings } from '@akin/server/connect/tables.ts'
import { awayFrom } from '@akin/server/discover/away.ts'
import { today } from '@akin/server/discover/day.ts'
import { wantedBy } from '@akin/server/discover/directory/groups.ts'
import { refreshAll } from '@akin/server/discover/people/refresh-all.testing.ts'
import { countNewPeople } from '@akin/server/discover/searches/count-new-people.ts'
import { discoverMarks, discoverSettings, savedSearches } from '@akin/server/discover/tables.ts'
import type { Database } from '@akin/server/platform/database/database.ts'
import { transaction } from '@akin/server/platform/database/transaction.ts'
import { diceOf } from '@akin/server/testing/dice.ts'
import { sql } from 'drizzle-orm'
import type { SamplePerson } from '#people/sample-person.ts'

/** Makes the people of the demo discoverable at once, and gives the first two something that they looked for before. */
export async function fillDiscover(db: Database, people: readonly SamplePerson[]) {
  await comeBy(db, people)
  await refreshAll(db)
  for (const { id } of people.slice(0, 2)) await lookAround(db, id)
  await countNewPeople(db)
}

/** Whoever was never here came by some time since they joined, most of them lately, and not before they last wrote. */
async function comeBy(db: Database, people: readonly SamplePerson[]) {
  const rows = people.map(({ id, joined }) => ({
    user_id: id,
    days: Math.min(joined, -Math.log(1 - diceOf(`last here ${id}`).roll()) * 8),
  }))
  await db.execute(sql`
    update ${connectSettings} s set last_seen_at = greatest(now() - came.days * interval '1 day', wrote.last)
    from jsonb_to_recordset(${JSON.stringify(rows)}) came (user_id bigint, days float8)
    left join (select sender_id, max(created_at) as last from ${messages} group by sender_id) wrote
      on wrote.sender_id = came.user_id
    where s.user_id = came.user_id and s.last_seen_at is null`)
}

const filters = { languages: ['en' as const, 'pt' as const] }

/** Someone who has been here before looks no further: what they did stays as it is. */
async function lookAround(db: Database, userId: number) {
  const wanted = await wantedBy(db, filters)
  await transaction(db, async tx => {
    const begun = await tx
      .insert(discoverSettings)
      .values({ userId, filters, wanted })
      .onConflictDoNothing()
      .returning()
    if (begun.length === 0) return
    await tx.insert(savedSearches).values({
      ...{ userId, name: 'Someone to speak English with', filters: { languages: ['en'] } },
      countedAt: sql`now() - interval '8 days'`,
    })
    await tx.execute(sql`
      insert into ${discoverMarks} (user_id, other_id, kind, until, created_at)
      select ${userId}, user_id, case when n < 5 then 'save' else 'later' end,
        case when n = 5 then ${today()}::date + 5 end, now() - n * interval '1 day'
      from (${sql.raw(likely(userId))}) x
      on conflict do nothing`)
  })
}

/** Strangers who share the most with someone. */
function likely(userId: number) {
  const away = awayFrom(`'${today()}'`).replaceAll('$1', String(userId))
  return `
    with ${away}
    select d.user_id, row_number() over (order by icount(d.interests & me.interests) desc, d.user_id) as n
    from discoverable d join discoverable me on me.user_id = ${userId}
    where d.user_id not in (select id from away) order by n limit 5`
}
