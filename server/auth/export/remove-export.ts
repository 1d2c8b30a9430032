import { limits } from '@akin/contract/limits.ts'
import { eq, sql } from 'drizzle-orm'
import { publish } from '#platform/bus/publish.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Transaction } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { accountExports, exportSegments } from '../tables.ts'

/**
 * Stops an archive that is being made, of which nothing stays, or removes one that is there. Of that one stays when the
 * next may be asked for. Where there is none there is nothing to do.
 */
export function removeExport({ db }: Deps, { asker }: CallOf<'removeExport'>) {
  return transaction(db, async tx => {
    const [found] = await tx
      .select({ id: accountExports.id, state: accountExports.state })
      .from(accountExports)
      .where(eq(accountExports.userId, asker.id))
      .for('update')
    if (!found || found.state === 'removed') return
    if (found.state === 'ready') await emptyExport(tx, found.id)
    else await eraseExport(tx, found.id)
    publish(tx, 'export_changed', {}, [asker.id])
  })
}

/** Its files go, and all that is in them. */
async function emptyExport(tx: Transaction, id: number) {
  await dropSegments(tx, id)
  const nextAt = sql`${accountExports.createdAt} + ${limits.accountExportPause} * interval '1 second'`
  await tx
    .update(accountExports)
    .set({ state: 'removed', endsAt: sql`greatest(now(), ${nextAt})` })
    .where(eq(accountExports.id, id))
}

/** Nothing stays of it. */
export async function eraseExport(tx: Transaction, id: number) {
  await dropSegments(tx, id)
  await tx.delete(accountExports).where(eq(accountExports.id, id))
}

/** Whoever is gone for good leaves no archive behind. It is locked first, so that no step adds to it meanwhile. */
export async function eraseExportOf(tx: Transaction, userId: number) {
  const own = eq(accountExports.userId, userId)
  const found = await tx.select({ id: accountExports.id }).from(accountExports).where(own).for('update')
  for (const { id } of found) await dropSegments(tx, id)
  await tx.delete(accountExports).where(own)
}

async function dropSegments(tx: Transaction, exportId: number) {
  const dropped = await tx
    .delete(exportSegments)
    .where(eq(exportSegments.exportId, exportId))
    .returning({ storedAs: exportSegments.storedAs })
  await dropFiles(
    tx,
    dropped.map(({ storedAs }) => storedAs),
  )
}
