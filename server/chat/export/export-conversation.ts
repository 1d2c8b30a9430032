import type { chatDownloads } from '@akin/contract/chat/downloads.ts'
import type { DownloadCall, ServedFile } from '#platform/call/download.ts'
import type { Deps } from '#platform/deps.ts'
import { fold } from '#platform/fold.ts'
import { readAfter } from '../reading/read-thread.ts'
import { type ExportContext, openExport } from './export-context.ts'
import { openStream } from './open-stream.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

type Call = DownloadCall<typeof chatDownloads.exportConversation>

const formats = {
  text: { write: writeText, type: 'text/plain', ending: 'txt' },
  html: { write: writeHtml, type: 'text/html', ending: 'html' },
} as const

/** A conversation as a file to keep, which may be long. */
export async function exportConversation(
  deps: Pick<Deps, 'db' | 'storage'>,
  { asker, params: { contactId }, query: { format, zone } }: Call,
): Promise<ServedFile> {
  const first = await readAfter(deps.db, [asker.id, contactId], 0)
  const context = openExport(asker, first, zone)
  const { write, type, ending } = formats[format]
  const lines = await openStream(asker.id, () => inPieces(write(deps, context)))
  return {
    type,
    disposition: `attachment; filename="${fileName(context, ending)}"`,
    keep: 'private, no-store',
    open: () => lines,
  }
}

/** Most messages are short: they leave together. */
async function* inPieces(lines: AsyncIterable<string>) {
  let piece = ''
  for await (const line of lines) {
    piece += line
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield piece
}

const pieceLength = 32 * 1024

/** `akin-chat-ifeoma-2026-11-16.html`: letters that every system and every header can write. */
function fileName({ theirName, dayOf }: ExportContext, ending: string) {
  const name = fold(theirName)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  return `${['akin-chat', name, dayOf(new Date())].filter(part => part !== '').join('-')}.${ending}`
}
