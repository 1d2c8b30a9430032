import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { readNow } from '#platform/installation/read-installation.ts'
import { eachDue } from '#platform/jobs/each-due.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'
import { isNotAside } from '#platform/jobs/set-aside.ts'
import { messages } from '../tables.ts'
import { takeAway } from './expire-messages.ts'

const work = 'retire-messages'
const batch = 200

interface Due {
  id: number
  messageIds: number[]
  /** The last id of those that were read with them. */
  last: number
}

/** Where those who run this installation have decided it, messages go after so many days, for both. */
export const retireMessagesNow = scheduled(
  { name: work, cron: '40 2 * * *', minutes: 60 },
  async ({ db }: Deps, signal) => {
    const { keepMessagesDays: days } = await readNow(db)
    if (days !== null) await retireMessages(db, days, signal)
  },
)

async function retireMessages(db: Database, days: number, signal: AbortSignal) {
  const isOld = sql`created_at < now() - ${days} * interval '1 day'`
  await eachDue<Due>(db, {
    ...{ work, signal },
    find: after => findOld(db, isOld, after?.last),
    settle: ({ id, messageIds }) => transaction(db, tx => takeAway(tx, id, messageIds)),
  })
  await noteHowFar(db, isOld)
}

/**
 * They are written in the order of their ids, a moment more or less: behind some that are too young there is nothing to look
 * for, and whatever is missed comes with the next night.
 */
async function findOld(db: Database, isOld: SQL, after: number | undefined): Promise<Due[]> {
  const { rows } = await db.execute<{ id: number; conversation_id: number; is_old: boolean }>(sql`
    select id, conversation_id, ${isOld} as is_old from ${messages} m
    where id > greatest(${after ?? 0}::bigint, (select after_id from retention)) and gone_at is null
      and ${isNotAside(work, sql`m.conversation_id`)}
    order by id limit ${batch}`)
  const last = rows.at(-1)?.id ?? 0
  const byConversation = Map.groupBy(
    rows.filter(row => row.is_old),
    row => row.conversation_id,
  )
  return [...byConversation].map(([id, old]) => ({ id, messageIds: old.map(row => row.id), last }))
}

/** Up to the first that is left, because it is too young, or could not be taken away this time. */
async function noteHowFar(db: Database, isOld: SQL) {
  await db.execute(sql`
    update retention set after_id = greatest(after_id, coalesce(
      (select min(id) - 1 from ${messages} where id > after_id and gone_at is null),
      (select max(id) from ${messages} where id > after_id and ${isOld}), after_id))`)
}
