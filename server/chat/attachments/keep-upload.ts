import { randomBytes } from 'node:crypto'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { isDatabaseUnavailable } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { expectFiles, keepFiles } from '#platform/storage/loose-files.ts'
import { examineMedia } from '#safety/media/examine-media.ts'
import { noteFindings } from '#safety/media/note-findings.ts'
import { attachments } from '../tables.ts'
import { fileKeys, wholeKey } from './attachment-files.ts'
import { attachmentColumns } from './attachments-of.ts'
import { lockRoom, requireRoom } from './require-room.ts'

type Row = typeof attachments.$inferInsert

/** What is known of an attachment before its files are stored, and what only then. */
type About = Pick<Row, 'ownerId' | 'kind' | 'name' | 'alt'>
type Stored = Pick<
  Row,
  'mime' | 'size' | 'width' | 'height' | 'placeholder' | 'voice' | 'link' | 'fingerprint'
>

/**
 * Keeps an attachment that no message has yet. The files come first, so that an attachment with a row has them all; files that
 * get no row are removed within hours, and rows that no message takes after days.
 */
export async function keepUpload(
  deps: Pick<Deps, 'config' | 'db' | 'log' | 'storage'>,
  about: About,
  store: (fileId: string, allowed: { uploadBytes: number }) => Promise<Stored>,
): Promise<Attachment> {
  const { db, storage } = deps
  const allowed = await requireRoom(db, about.ownerId, 0)
  const fileId = randomBytes(16).toString('hex')
  const keys = fileKeys(fileId, about.kind)
  await expectFiles(db, keys)
  try {
    const stored = await store(fileId, allowed)
    const found = await examine(deps, about.ownerId, wholeKey(fileId), stored)
    return await transaction(db, async tx => {
      await lockRoom(tx, about.ownerId)
      await requireRoom(tx, about.ownerId, stored.size)
      const [kept] = await tx
        .insert(attachments)
        .values({ ...about, fileId, ...stored })
        .returning(attachmentColumns)
      await keepFiles(tx, keys)
      if (!kept) return refuse('internal')
      await noteFindings(tx, { ownerId: about.ownerId, subjectKey: `attachment:${kept.id}`, found })
      return kept
    })
  } catch (error) {
    // The answer to a commit may be all that was lost. Only the sweep can tell, once the database is back.
    if (!isDatabaseUnavailable(error)) await Promise.allSettled(keys.map(key => storage.remove(key)))
    throw error
  }
}

function examine(
  { storage, ...deps }: Parameters<typeof keepUpload>[0],
  ownerId: number,
  key: string,
  { fingerprint = null, mime }: Stored,
) {
  const open = async () => {
    const { stream: body, size } = (await storage.get(key)) ?? refuse('internal')
    return { body, size }
  }
  return examineMedia(deps, { ownerId, fingerprint, type: mime, open })
}
