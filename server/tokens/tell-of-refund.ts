import { notify } from '#notifications/notify.ts'
import type { Transaction } from '#platform/database/database.ts'

/** What someone had spent came back, and it was not they who wanted it so. */
export function tellOfRefund(
  tx: Transaction,
  { userId, entryId, what }: { userId: number; entryId: number; what: string },
) {
  return notify(tx, { userId, kind: 'refund', about: what, subjectId: entryId, key: `refund:${entryId}` })
}
