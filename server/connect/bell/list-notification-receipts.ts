import type { NotificationReceipt } from '@akin/contract/notifications/shapes.ts'
import type { CallOf } from '#platform/call/call.ts'
import { statement } from '#platform/database/statement.ts'
import type { Deps } from '#platform/deps.ts'
import { type SummaryRow, summarise } from '#profile/summary.ts'
import { receiptsStatement } from './bell-statements.ts'

/** The last fifty: what became of each, and why. */
export async function listNotificationReceipts({ db }: Deps, { asker }: CallOf<'listNotificationReceipts'>) {
  const rows = await readReceipts(db, [asker.id])
  return { items: rows.map(toReceipt), nextCursor: null }
}

const readReceipts = statement<Row>(receiptsStatement, { name: 'list_notification_receipts', on: 'pipeline' })

interface Row extends Omit<NotificationReceipt, 'from'> {
  isContact: boolean
  from: SummaryRow | null
}

function toReceipt({ from, isContact, ...row }: Row): NotificationReceipt {
  return { ...row, from: from && summarise(from, isContact ? 'contact' : 'member') }
}
