import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Attachment } from '@akin/contract/chat/messages.ts'
import { sql } from 'drizzle-orm'
import type { CallOf } from '#platform/call/call.ts'
import type { Queryable } from '#platform/database.ts'
import { isDatabaseUnavailable } from '#platform/database.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { expectFiles, keepFiles } from '#platform/storage/loose-files.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { transaction } from '#platform/transaction.ts'
import { allowance } from '#subscription/entitlements.ts'
import { attachments, chatSettings } from '../tables.ts'
import { fileKeys, smallKey, wholeKey } from './attachment-files.ts'
import { attachmentColumns } from './attachments-of.ts'

type File = CallOf<'upload'>['file']

/** What is known of a file once it is stored. */
interface StoredUpload {
  kind: 'image' | 'file'
  mime: string
  size: number
  width: number | null
  height: number | null
  placeholder: string | null
}

/**
 * Takes a file for a message that is still being written. The files come first, so that an attachment with a row has
 * them all; files that get no row are removed within hours, and rows that no message takes after a day.
 */
export async function upload(
  { db, storage }: Deps,
  { asker, file, query: { alt } }: CallOf<'upload'>,
): Promise<Attachment> {
  const { uploadBytes } = await requireRoom(db, asker.id, 0)
  const fileId = randomBytes(16).toString('hex')
  const keys = fileKeys(fileId, kindOf(file))
  await expectFiles(db, keys)
  try {
    const stored = await store(storage, fileId, file, uploadBytes)
    return await transaction(db, async tx => {
      // One after the other: of many files at once none slips past the last place.
      await tx.execute(sql`select from ${chatSettings} where user_id = ${asker.id} for update`)
      await requireRoom(tx, asker.id, stored.size)
      const row = { ownerId: asker.id, fileId, name: file.name, alt, ...stored }
      const [kept] = await tx.insert(attachments).values(row).returning(attachmentColumns)
      await keepFiles(tx, keys)
      return kept ?? refuse('internal')
    })
  } catch (error) {
    // The answer to a commit may be all that was lost. Only the sweep can tell, once the database is back.
    if (!isDatabaseUnavailable(error)) await Promise.allSettled(keys.map(key => storage.remove(key)))
    throw error
  }
}

async function requireRoom(db: Queryable, userId: number, size: number) {
  const allowed = await allowance(db, userId)
  const { rows } = await db.execute<{ used: string }>(sql`
    select coalesce(sum(size), 0) as used from ${attachments} where owner_id = ${userId}`)
  if (Number(rows[0]?.used) + size >= allowed.storageBytes) refuse('storage_full')
  return allowed
}

function kindOf({ type }: Pick<File, 'type'>) {
  return type.startsWith('image/') ? 'image' : 'file'
}

async function store(storage: Storage, fileId: string, file: File, maxBytes: number): Promise<StoredUpload> {
  if (kindOf(file) === 'image') return storeImage(storage, fileId, await readWhole(file.stream, maxBytes))
  const { size } = await storage.put(wholeKey(fileId), file.stream, { contentType: file.type, maxBytes })
  return { kind: 'file', mime: file.type, size, width: null, height: null, placeholder: null }
}

async function storeImage(storage: Storage, fileId: string, bytes: Buffer): Promise<StoredUpload> {
  // Loaded with the first picture: it is large, and a start need not wait for it.
  const { drawImage } = await import('./draw-image.ts')
  const { whole, small, width, height, placeholder } = await drawImage(bytes)
  const contentType = 'image/webp'
  await storage.put(wholeKey(fileId), whole, { contentType })
  await storage.put(smallKey(fileId), small, { contentType })
  return { kind: 'image', mime: contentType, size: whole.length + small.length, width, height, placeholder }
}

async function readWhole(stream: Readable, maxBytes: number) {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) refuse('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
