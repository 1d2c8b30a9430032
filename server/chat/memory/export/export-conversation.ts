import { callLimits } from '@akin/contract/call-limits.ts'
import { endpoint } from '@akin/contract/platform/endpoint.ts'
import { Id } from '@akin/contract/platform/id.ts'
import { timeZone } from '@akin/contract/profile/entries.ts'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { admit } from '#platform/call/asker.ts'
import { readInput } from '#platform/call/read-input.ts'
import type { Deps } from '#platform/deps.ts'
import { readAfter } from '../../reading/read-thread.ts'
import { fileName } from './file-name.ts'
import { openStream } from './open-stream.ts'
import { openTelling } from './telling.ts'
import { writeHtml } from './write-html.ts'
import { writeText } from './write-text.ts'

/** A conversation as a file to keep. It is no call: what it answers with is no JSON, and may be long. */
const conversationFile = endpoint({
  method: 'GET',
  path: '/api/chat/:contactId/export',
  access: 'verified',
  summary: 'Everything that you can see of a conversation, as one file.',
  params: z.object({ contactId: Id }),
  query: z.object({ format: z.enum(['text', 'html']), zone: z._default(timeZone, 'UTC') }),
})

const formats = {
  text: { write: writeText, type: 'text/plain; charset=utf-8', ending: 'txt' },
  html: { write: writeHtml, type: 'text/html; charset=utf-8', ending: 'html' },
} as const

export function serveExports(app: FastifyInstance, deps: Pick<Deps, 'db' | 'storage'>) {
  const { path, access } = conversationFile
  // What is embedded is compressed already, and the rest is short beside it.
  app.get(path, { config: { limit: callLimits.exports }, compress: false }, async (request, reply) => {
    const asker = admit(access, request.asker)
    const { params, query } = readInput(conversationFile, { params: request.params, query: request.query })
    const first = await readAfter(deps.db, [asker.id, params.contactId], 0)
    const telling = openTelling(asker, first, query.zone)
    const { write, type, ending } = formats[query.format]
    const lines = await openStream(asker.id, () => inPieces(write(deps, telling)))
    reply.headers({
      'content-disposition': `attachment; filename="${fileName(telling, ending)}"`,
      'cache-control': 'private, no-store',
    })
    return reply.type(type).send(lines)
  })
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
