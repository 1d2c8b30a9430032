import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { accountExports } from '../tables.ts'
import { readExport } from './read-export.ts'
import { eraseExport } from './remove-export.ts'

const seconds = (count: number) => sql`${count} * interval '1 second'`

/**
 * Asks for an archive; a loop puts it together (`exporting.ts`). There is one a person: a new one takes the place of the
 * one before. One that failed, or was stopped on its way, does not count as the one of the day.
 */
export function startExport({ db }: Deps, { asker, body }: CallOf<'startExport'>) {
  return transaction(db, async tx => {
    const [before] = await tx
      .select({
        ...{ id: accountExports.id, state: accountExports.state },
        isOfToday: sql<boolean>`${accountExports.createdAt} > now() - ${seconds(limits.accountExportPause)}`,
      })
      .from(accountExports)
      .where(eq(accountExports.userId, asker.id))
      .for('update')
    if (before?.state === 'preparing') return refuse('export_running')
    if (before?.isOfToday && before.state !== 'failed') return refuse('export_wait')
    if (before) await eraseExport(tx, before.id)
    const [begun] = await tx
      .insert(accountExports)
      .values({
        ...{ userId: asker.id, ...body, folder: randomBytes(16).toString('hex') },
        endsAt: sql`now() + ${seconds(limits.accountExportLife)}`,
      })
      .onConflictDoNothing()
      .returning({ id: accountExports.id })
    if (!begun) return refuse('export_running')
    publish(tx, 'export_changed', {}, [asker.id])
    return readExport(tx, asker)
  })
}
