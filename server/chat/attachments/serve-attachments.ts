import { callLimits } from '@akin/contract/call-limits.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '#platform/call/asker.ts'
import type { Deps } from '#platform/deps.ts'
import { askedPart } from '#platform/http/byte-range.ts'
import { refuse } from '#platform/refuse.ts'
import { findAttachment } from './access.ts'
import { smallKey, wholeKey } from './attachment-files.ts'

interface Address {
  Params: { attachmentId: string; file: string }
}

/**
 * Each download asks whether this person may see the message now: an address alone opens nothing. Of a recording a player
 * asks for parts; those of Apple play nothing that comes without.
 */
export function serveAttachments(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>) {
  app.get<Address>(
    '/api/attachments/:attachmentId/:file',
    { config: { limit: callLimits.downloads } },
    async (request, reply) => {
      const asker = admit('verified', request.asker)
      const { attachmentId, file } = request.params
      if (!/^[1-9]\d{0,15}$/.test(attachmentId) || !isFile(file)) return refuse('not_found')
      const found = (await findAttachment(db, asker.id, Number(attachmentId))) ?? refuse('not_found')
      const { fileId, kind, mime, name, size } = found
      if (file === 'small' && kind !== 'image') return refuse('not_found')
      const tag = `"${fileId}-${file}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()

      const part = kind === 'voice' ? askedPart(request.headers, { size, tag }) : null
      if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
      const key = file === 'small' ? smallKey(fileId) : wholeKey(fileId)
      const stored = (await storage.get(key, part ?? undefined)) ?? refuse('not_found')
      if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
      return reply
        .headers({
          'content-disposition':
            kind === 'file' ? `attachment; filename*=UTF-8''${encodeName(name)}` : 'inline',
          'content-length': part ? part.end - part.start + 1 : stored.size,
          ...(kind === 'voice' && { 'accept-ranges': 'bytes' }),
        })
        .type(mime === 'text/plain' ? 'text/plain; charset=utf-8' : mime)
        .send(stored.stream)
    },
  )
}

function isFile(name: string): name is 'whole' | 'small' {
  return name === 'whole' || name === 'small'
}

/** As RFC 8187 writes names: a few signs more than `encodeURIComponent` does have to be written out. */
function encodeName(name: string) {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
