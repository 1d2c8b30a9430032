import { and, eq } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { pushDevices } from '../tables.ts'

export async function removePush({ db }: Deps, { asker, params }: CallOf<'removePush'>) {
  await transaction(db, async tx => {
    const { rowCount } = await tx
      .delete(pushDevices)
      .where(and(eq(pushDevices.id, params.deviceId), eq(pushDevices.userId, asker.id)))
    if (rowCount === 0) refuse('not_found')
    publish(tx, 'notification_rules_changed', {}, [asker.id])
  })
}
