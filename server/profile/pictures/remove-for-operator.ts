import { and, eq } from 'drizzle-orm'
import { noteOperatorAct } from '#auth/note-operator-act.ts'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import { type RemovedList, rememberPicture } from '#safety/media/known-pictures.ts'
import { pictures } from '../tables.ts'
import { takeDown } from './keep-picture.ts'
import type { PictureKind } from './picture-files.ts'

interface Wish {
  kind: PictureKind
  list: RemovedList
  reason: string
  apply: boolean
}

/**
 * Takes down someone's picture, remembers it, and keeps why. Says what is left to know it again by: nothing of one that is
 * plain, or older than fingerprints are. Null if there is none; nothing happens without `apply`.
 */
export function removePictureOf(db: Database, userId: number, { kind, list, reason, apply }: Wish) {
  return transaction(db, async tx => {
    const isIt = and(eq(pictures.userId, userId), eq(pictures.kind, kind))
    const [there] = await tx.select({ fingerprint: pictures.fingerprint }).from(pictures).where(isIt)
    const removed = apply && there ? await takeDown(tx, userId, kind) : there
    if (!removed) return null
    const { fingerprint } = removed
    if (apply) {
      if (fingerprint !== null) await rememberPicture(tx, { fingerprint, list })
      await noteOperatorAct(tx, `${kind} removed, ${list}`, userId, reason)
    }
    return { isKnownAgain: fingerprint !== null }
  })
}
