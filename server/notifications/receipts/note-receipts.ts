import { limits } from '@akin/contract/limits.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import { notificationReceipts } from '../tables.ts'

type Receipt = Omit<typeof notificationReceipts.$inferInsert, 'id' | 'at'>

/** Writes down what became of it, and why. Of each person the last fifty are kept. */
export async function noteReceipts(tx: Transaction, receipts: Receipt[]) {
  if (receipts.length === 0) return
  await tx.insert(notificationReceipts).values(receipts)
  const people = [...new Set(receipts.map(({ userId }) => userId))]
  await tx.execute(sql`
    delete from notification_receipts r using (
      select u.id as user_id, (
        select id from notification_receipts where user_id = u.id order by id desc offset ${limits.receiptsKept} limit 1
      ) as last
      from unnest(${sql.param(people)}::bigint[]) u(id)) old
    where r.user_id = old.user_id and r.id <= old.last`)
}
