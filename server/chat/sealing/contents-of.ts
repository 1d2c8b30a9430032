import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { SealedFile, SealedVersion } from '#safety/seal-evidence.ts'
import { fileKeys } from '../attachments/attachment-files.ts'
import { attachmentColumns } from '../attachments/attachments-of.ts'
import { attachmentWords } from '../export/words.ts'
import { attachments, messageVersions } from '../tables.ts'

export interface Contents {
  versions: SealedVersion[]
  files: SealedFile[]
}

/**
 * What messages of a conversation said before and what hangs on them, by their places, as a sealed copy has it. The rows of
 * files stay locked, so that the files are there until they are held.
 */
export async function contentsOf(tx: Transaction, conversationId: number, seqs: number[]) {
  const contents = new Map<number, Contents>(seqs.map(seq => [seq, { versions: [], files: [] }]))
  const earlier = await tx
    .select({ seq: messageVersions.seq, body: messageVersions.body, writtenAt: messageVersions.writtenAt })
    .from(messageVersions)
    .where(and(eq(messageVersions.conversationId, conversationId), inArray(messageVersions.seq, seqs)))
    .orderBy(asc(messageVersions.seq), asc(messageVersions.version))
  for (const { seq, body, writtenAt } of earlier)
    contents.get(seq)?.versions.push({ text: body, at: writtenAt.toISOString() })
  const { seq: place, fileId } = attachments
  const files = await tx
    .select({ ...attachmentColumns, seq: place, fileId })
    .from(attachments)
    .where(and(eq(attachments.conversationId, conversationId), inArray(place, seqs)))
    .orderBy(asc(place), asc(attachments.position))
    .for('share')
  for (const file of files)
    contents.get(Number(file.seq))?.files.push({
      words: attachmentWords(file),
      mime: file.mime,
      keys: fileKeys(file.fileId, file.kind),
    })
  return contents
}
