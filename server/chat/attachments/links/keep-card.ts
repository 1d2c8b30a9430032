import { randomBytes } from 'node:crypto'
import type { Attachment, LinkCard } from '@akin/contract/chat/messages.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import { transaction } from '#platform/database/transaction.ts'
import type { Deps } from '#platform/deps.ts'
import { Refusal, refuse } from '#platform/refuse.ts'
import { attachments } from '../../tables.ts'
import { wholeKey } from '../attachment-files.ts'
import { attachmentColumns } from '../attachments-of.ts'
import { keepUpload } from '../keep-upload.ts'

interface Picture {
  bytes: Buffer
  width: number
  height: number
}

interface Kept {
  ownerId: number
  name: string
  link: LinkCard
}

const mime = 'image/webp'

/** Keeps a card for a message that is still being written. Who has no room left for its picture gets it without. */
export async function keepCard(deps: Deps, kept: Kept, picture: Picture | null): Promise<Attachment> {
  if (!picture) return keepBare(deps.db, kept)
  const { bytes, width, height } = picture
  const { link, ...about } = kept
  try {
    return await keepUpload(deps, { ...about, kind: 'link' }, async fileId => {
      const { size } = await deps.storage.put(wholeKey(fileId), bytes, { contentType: mime })
      return { mime, size, width, height, link }
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'storage_full') return keepBare(deps.db, kept)
    throw error
  }
}

async function keepBare(db: Database, kept: Kept): Promise<Attachment> {
  const row = { ...kept, kind: 'link', mime, ...bareCard() } as const
  const [made] = await db.insert(attachments).values(row).returning(attachmentColumns)
  return made ?? refuse('internal')
}

/** Without a picture there is no file, whatever the row is called. */
export function bareCard() {
  return { fileId: randomBytes(16).toString('hex'), size: 0, width: null, height: null }
}

/**
 * The same card once more, where the asker had it made a few minutes ago. It is a row of its own that names the same
 * picture: each of two messages takes the card that it was given.
 */
export function copyRecentCard(db: Database, ownerId: number, url: string): Promise<Attachment | undefined> {
  return transaction(db, async tx => {
    const [recent] = await tx
      .select()
      .from(attachments)
      .where(
        and(
          eq(attachments.ownerId, ownerId),
          eq(attachments.kind, 'link'),
          sql`${attachments.link}->>'url' = ${url}`,
          sql`${attachments.createdAt} > now() - interval '10 minutes'`,
        ),
      )
      .orderBy(desc(attachments.id))
      .limit(1)
      .for('share')
    if (!recent) return undefined
    const { id: _, ...row } = recent
    const loose = { conversationId: null, seq: null, position: 0, scheduledId: null }
    const [made] = await tx
      .insert(attachments)
      .values({ ...row, ...loose })
      .returning(attachmentColumns)
    return made
  })
}
