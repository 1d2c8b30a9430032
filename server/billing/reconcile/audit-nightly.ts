import { sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Deps } from '#platform/deps.ts'
import { inBatches } from '#platform/jobs/in-batches.ts'
import { scheduled } from '#platform/jobs/scheduled.ts'

/**
 * Every payment has brought what it was for and has its invoice, and no event and no refund is left over. What does not fit is never
 * mended by itself: the line in the log is the alarm, and `npm run akin -- money audit` shows the same and more.
 */
export const auditPaymentsNow = scheduled(
  { name: 'audit-payments', cron: '51 3 * * *', minutes: 60 },
  async ({ db, log }: Deps, signal) => {
    let faults = 0
    const alarm = ({ of, fault }: Fault) => {
      faults += 1
      log.error({ of, fault }, 'money does not add up')
    }
    for (const fault of await findOrphans(db)) alarm(fault)
    await inBatches<number>(signal, async (after = 0) => {
      const { rows } = await lookAtSome(db, after)
      for (const { of, faults: found } of rows) for (const fault of found) alarm({ of, fault })
      return rows.length === batch ? rows.at(-1)?.id : undefined
    })
    log.info({ faults }, 'payments audited')
  },
)

interface Fault extends Record<string, unknown> {
  of: string
  fault: string
}

const batch = 200

async function findOrphans(db: Database) {
  const { rows } = await db.execute<Fault>(sql`
    (select event_id as of, 'An event of the payment provider was not applied.' as fault from provider_events
     where applied_at is null and received_at < now() - interval '1 hour' order by received_at limit ${batch})
    union all
    (select 'refund ' || id, 'A refund is open for more than a day.' from refunds
     where status = 'requested' and created_at < now() - interval '1 day' order by id limit ${batch})`)
  return rows
}

/** One statement sees one moment, and takes no lock. Each payment looks its things up by their indexes. */
function lookAtSome(db: Database, after: number) {
  return db.execute<{ id: number; of: string; faults: string[] }>(sql`
    select p.id, p.provider_payment_id as of, array_remove(array[
      case when p.order_id is not null and l.id is null
           then 'A pack was paid for and its tokens did not come.' end,
      case when p.subscription_id is not null and s.id is null
           then 'A plan was paid for and its period is missing.' end,
      case when i.id is null then 'A payment has no invoice.' end
    ], null) as faults
    from (select * from payments where id > ${after} order by id limit ${batch}) p
    left join lateral (select id from token_lots where payment_id = p.id limit 1) l on true
    left join lateral (select id from subscription_periods where payment_id = p.id limit 1) s on true
    left join lateral (
      select id from invoices where payment_id = p.id and kind = 'invoice' limit 1) i on true
    order by p.id`)
}
