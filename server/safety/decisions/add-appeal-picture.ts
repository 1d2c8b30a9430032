import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { eq } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Database } from '#platform/database/database.ts'
import { lockByName } from '#platform/database/lock-by-name.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { dropFiles } from '#platform/storage/loose-files.ts'
import { requireAppealable } from './send-appeal.ts'
import { appealPictures } from './tables.ts'

/** How many may lie there before it is sent: someone tries a few, and sends three. */
const mostTried = 12

/** Keeps a picture for an appeal that is still being written. The row comes before the file, so that none is lost. */
export async function addAppealPicture(
  { db, storage }: Deps,
  { asker, params: { decisionId }, file: { stream, type, name } }: CallOf<'addAppealPicture'>,
) {
  const storedAs = `appeals/${randomBytes(16).toString('hex')}`
  const id = await transaction(db, async tx => {
    await requireAppealable(tx, asker.id, decisionId)
    // One at a time, so that of many at once none slips past the last place.
    await lockByName(tx, `appeal:${decisionId}`)
    const there = await tx.$count(appealPictures, eq(appealPictures.decisionId, decisionId))
    if (there >= mostTried) refuse('too_many_pictures')
    const [row] = await tx
      .insert(appealPictures)
      .values({ decisionId, storedAs, name, contentType: type, size: limits.appealPictureBytes })
      .returning({ id: appealPictures.id })
    return row?.id ?? refuse('internal')
  })
  try {
    const { size } = await storage.put(storedAs, stream, { contentType: type })
    await db.update(appealPictures).set({ size }).where(eq(appealPictures.id, id))
  } catch (error) {
    await discard(db, id, storedAs)
    throw error
  }
  return { id, name }
}

function discard(db: Database, id: number, storedAs: string) {
  return transaction(db, async tx => {
    await tx.delete(appealPictures).where(eq(appealPictures.id, id))
    await dropFiles(tx, [storedAs])
  })
}
