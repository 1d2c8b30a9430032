import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { linksIn } from '@akin/contract/chat/format-text.ts'
import { wholeKey } from '@akin/server/chat/attachments/attachment-files.ts'
import { drawPreview } from '@akin/server/chat/attachments/draw-image.ts'
import type { attachments } from '@akin/server/chat/tables.ts'
import type { Storage } from '@akin/server/platform/storage/storage.ts'
import type { PgInsertValue } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { drawCover } from '#profiles/draw-cover.ts'
import { wordsFile } from '#read-words.ts'
import type { Place } from './conversation-rows.ts'
import type { PlannedConversation } from './plan.ts'
import type { Line } from './read-story.ts'

type Row = PgInsertValue<typeof attachments>
type Made = Pick<Row, 'kind' | 'name' | 'mime' | 'width' | 'height' | 'voice' | 'link'>

/** Stores the files, recordings and cards of a conversation as uploads would. Made again they are the same. */
export async function keepFiles(
  storage: Storage,
  { id }: Place,
  { pair, lines }: PlannedConversation,
  times: readonly Date[],
) {
  const rows: Row[] = []
  for (const [index, line] of lines.entries()) {
    const made = await make(line)
    if (!made) continue
    const { bytes, ...about } = made
    const fileId = createHash('sha256').update(`${id} ${index} file`).digest('hex').slice(0, 32)
    await storage.put(wholeKey(fileId), bytes, { contentType: about.mime as string })
    rows.push({
      ownerId: pair[line.isFirst ? 0 : 1].id,
      conversationId: id,
      seq: index + 1,
      fileId,
      size: bytes.length,
      ...about,
      createdAt: times[index] ?? new Date(),
    })
  }
  return rows
}

async function make({ file, voice, card, body }: Line): Promise<(Made & { bytes: Buffer }) | null> {
  if (file) return { kind: 'file', name: file, mime: 'text/plain', bytes: await readSent(file) }
  if (voice) return { kind: 'voice', name: 'Voice message', mime: 'audio/webm', ...(await hum()) }
  return card && drawCard(card, linksIn(body)[0] ?? '')
}

function readSent(file: string) {
  return readFile(wordsFile(`files/${file}`))
}

/** A tune that nobody sang: it was reckoned, note by note. */
async function hum() {
  const bytes = await readSent('alto.webm')
  return { bytes, voice: { durationMs: 7_060, bars: 'rzxkxtpyltxyxt5dwspylxqtwmywkvyzywo0' } }
}

/** A page that nobody has to fetch, with a picture of our own. */
async function drawCard({ title, description }: NonNullable<Line['card']>, url: string) {
  const landscape = await sharp(Buffer.from(drawCover(title)))
    .extract({ left: 400, top: 0, width: 1120, height: 640 })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const link = { url, title, description }
  return {
    ...{ kind: 'link' as const, name: new URL(url).hostname, mime: 'image/webp', link },
    ...(await drawPreview(landscape, { by: 'the demo' })),
  }
}
