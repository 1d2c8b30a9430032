import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { eq, isNull } from 'drizzle-orm'
import { hashToken } from '#auth/sessions/session.ts'
import type { Asker } from '#platform/call/asker.ts'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { countAttempt, quota } from '#platform/limits/attempts.ts'
import { refuse } from '#platform/refuse.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { ticketAttachments } from './tables.ts'

/**
 * Keeps a file for a ticket that is still being written. Files whose ticket never comes are swept away. The row comes
 * before the file: a file that nothing names would never be found.
 */
export async function attachFile(
  { db, config, storage }: Deps,
  { file, asker, caller }: CallOf<'attachFile'>,
) {
  const { stream, type, name } = file
  await countAttempt(db, [quota(`attach:${caller.ip}`, limits.supportUploadsDaily, config.ipLimitsScale)])
  const key = randomBytes(24).toString('base64url')
  const storedAs = `support/${randomBytes(16).toString('hex')}`
  const id = await reserve(db, asker, { keyHash: hashToken(key), storedAs, name, contentType: type })
  try {
    const { size } = await storage.put(storedAs, stream, { contentType: type })
    await db.update(ticketAttachments).set({ size }).where(eq(ticketAttachments.id, id))
  } catch (error) {
    await discard(db, id, storedAs)
    throw error
  }
  return { key, name }
}

/** One at a time, so that of many files at once none slips past the last place. Until a file is here it counts as full. */
function reserve(
  db: Database,
  asker: Asker | null,
  file: Omit<typeof ticketAttachments.$inferInsert, 'size'>,
) {
  return transaction(db, async tx => {
    await lockByName(tx, 'support:loose')
    const loose = await tx.$count(ticketAttachments, isNull(ticketAttachments.ticketId))
    if (loose >= placesFor(asker)) refuse('attachments_full', { retryAfter: 3600 })
    const [reserved] = await tx
      .insert(ticketAttachments)
      .values({ ...file, size: limits.supportAttachmentBytes })
      .returning({ id: ticketAttachments.id })
    return reserved?.id ?? refuse('attachments_full')
  })
}

/** It may be here all the same, if only the database failed after it. */
function discard(db: Database, id: number, storedAs: string) {
  return transaction(db, async tx => {
    await tx.delete(ticketAttachments).where(eq(ticketAttachments.id, id))
    await dropFiles(tx, [storedAs])
  })
}

/** Whoever can make up visitors at will must not take the places of people whom we know. */
function placesFor(asker: Asker | null) {
  return limits.looseAttachments + (asker?.emailVerified ? limits.looseAttachmentsForMembers : 0)
}
