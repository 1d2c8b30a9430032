import { randomBytes } from 'node:crypto'
import { hashToken } from '#auth/session.ts'
import type { UploadedFile } from '#platform/call/uploaded-file.ts'
import type { Database } from '#platform/database.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { ticketAttachments } from './tables.ts'

/** Keeps a file for a ticket that is still being written. Files whose ticket never comes are swept away. */
export async function attachFile(db: Database, storage: Storage, { stream, type, name }: UploadedFile) {
  const key = randomBytes(24).toString('base64url')
  const storedAs = `support/${randomBytes(16).toString('hex')}`
  const { size } = await storage.put(storedAs, stream, { contentType: type })
  await db
    .insert(ticketAttachments)
    .values({ keyHash: hashToken(key), storedAs, name, contentType: type, size })
  return { key, name }
}
