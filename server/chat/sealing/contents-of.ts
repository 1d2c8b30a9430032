import type { Message } from '@akin/contract/chat/messages.ts'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.ts'
import type { SealedFile, SealedVersion } from '#safety/seal-evidence.ts'
import { fileKeys } from '../attachments/attachment-files.ts'
import { attachmentColumns } from '../attachments/attachments-of.ts'
import { attachmentWords } from '../export/words.ts'
import { hasNoFiles } from '../kinds.ts'
import { attachments, messageVersions } from '../tables.ts'

export interface Contents {
  versions: SealedVersion[]
  files: SealedFile[]
}

type Told = Pick<Message, 'seq' | 'kind' | 'editedAt'>

/** What messages of a conversation said before and what hangs on them, by their places, as a sealed copy has it. */
export async function contentsOf(tx: Transaction, conversationId: number, messages: readonly Told[]) {
  const contents = new Map<number, Contents>(messages.map(({ seq }) => [seq, { versions: [], files: [] }]))
  const edited = messages.filter(({ editedAt }) => editedAt !== null)
  for (const { seq, body, writtenAt } of await versionsOf(tx, conversationId, edited))
    contents.get(seq)?.versions.push({ text: body, at: writtenAt.toISOString() })
  const withFiles = messages.filter(({ kind }) => !hasNoFiles(kind))
  for (const file of await filesOf(tx, conversationId, withFiles))
    contents.get(Number(file.seq))?.files.push({
      words: attachmentWords(file),
      mime: file.mime,
      keys: fileKeys(file.fileId, file.kind),
    })
  return contents
}

async function versionsOf(tx: Transaction, conversationId: number, edited: Told[]) {
  if (edited.length === 0) return []
  const { seq, body, writtenAt, version } = messageVersions
  const places = edited.map(message => message.seq)
  return tx
    .select({ seq, body, writtenAt })
    .from(messageVersions)
    .where(and(eq(messageVersions.conversationId, conversationId), inArray(seq, places)))
    .orderBy(asc(seq), asc(version))
}

/** Their rows stay locked, so that the files are there until they are held. */
async function filesOf(tx: Transaction, conversationId: number, withFiles: Told[]) {
  if (withFiles.length === 0) return []
  const { seq, fileId, position } = attachments
  const places = withFiles.map(message => message.seq)
  return tx
    .select({ ...attachmentColumns, seq, fileId })
    .from(attachments)
    .where(and(eq(attachments.conversationId, conversationId), inArray(seq, places)))
    .orderBy(asc(seq), asc(position))
    .for('share')
}
