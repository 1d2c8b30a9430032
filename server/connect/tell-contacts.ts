import { sql } from 'drizzle-orm'
import { accountMoved } from '#auth/tell-of-account.ts'
import type { Deps } from '#platform/deps.ts'
import { handle } from '#platform/jobs/job.ts'
import { publish } from '#platform/publish.ts'
import { transaction } from '#platform/transaction.ts'

/** An account has closed or is back: its contacts look again, and see that it is unavailable or there. */
export const tellContactsNow = handle(accountMoved, ({ userId }, { db }: Deps) =>
  transaction(db, async tx => {
    const { rows } = await tx.execute<{ id: string }>(sql`select contacts_of(${userId}::bigint) as id`)
    publish(
      tx,
      'contacts_changed',
      { userId },
      rows.map(row => Number(row.id)),
    )
  }),
)
