import { createHash } from 'node:crypto'
import { fileKeys } from '@akin/server/chat/attachments/attachment-files.ts'
import { drawImage } from '@akin/server/chat/attachments/draw-image.ts'
import type { attachments } from '@akin/server/chat/tables.ts'
import type { Storage } from '@akin/server/platform/storage/storage.ts'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { drawCover } from '#profiles/draw-cover.ts'
import type { Place } from './conversation-rows.ts'
import type { PlannedConversation } from './plan.ts'

/** Draws the pictures of a conversation and stores them as an upload would. Drawn again they are the same files. */
export async function keepPhotos(
  storage: Storage,
  { id }: Place,
  { pair, lines }: PlannedConversation,
  times: readonly Date[],
) {
  const rows: PgInsertValue<typeof attachments>[] = []
  for (const [index, { pictures, isFirst }] of lines.entries()) {
    for (const [position, alt] of pictures.entries()) {
      const fileId = createHash('sha256').update(`${id} ${index} ${position}`).digest('hex').slice(0, 32)
      const picture = await drawPhoto(alt)
      const [whole = '', small = ''] = fileKeys(fileId, 'image')
      await storage.put(whole, picture.whole, { contentType: mime })
      await storage.put(small, picture.small, { contentType: mime })
      const { width, height, placeholder } = picture
      rows.push({
        ownerId: pair[isFirst ? 0 : 1].id,
        conversationId: id,
        seq: index + 1,
        position,
        kind: 'image',
        fileId,
        name: `photo-${index + 1}.webp`,
        mime,
        size: picture.whole.length + picture.small.length,
        ...{ width, height, placeholder, alt },
        createdAt: times[index] ?? new Date(),
      })
    }
  }
  return rows
}

const mime = 'image/webp'

/** A part of a landscape, four by three. */
async function drawPhoto(seed: string) {
  const bytes = await sharp(Buffer.from(drawCover(seed)))
    .extract({ left: 320, top: 0, width: 853, height: 640 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return drawImage(bytes, { by: 'the demo' })
}
