import { limits } from '@akin/contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { admit } from '#platform/call/asker.ts'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import { findAttachment } from './access.ts'
import { smallKey, wholeKey } from './attachment-files.ts'

interface Address {
  Params: { attachmentId: string; file: string }
}

/** Each download asks whether this person may see the message now: an address alone opens nothing. */
export function serveAttachments(app: FastifyInstance, { db, storage }: Pick<Deps, 'db' | 'storage'>) {
  app.get<Address>(
    '/api/attachments/:attachmentId/:file',
    { config: { limit: limits.downloads } },
    async (request, reply) => {
      const asker = admit('verified', request.asker)
      const { attachmentId, file } = request.params
      if (!/^[1-9]\d{0,15}$/.test(attachmentId) || !isFile(file)) return refuse('not_found')
      const found = (await findAttachment(db, asker.id, Number(attachmentId))) ?? refuse('not_found')
      const isImage = found.kind === 'image'
      if (file === 'small' && !isImage) return refuse('not_found')
      const tag = `"${found.fileId}-${file}"`
      reply.headers({ etag: tag, 'cache-control': 'private, no-cache' })
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()

      const key = file === 'small' ? smallKey(found.fileId) : wholeKey(found.fileId)
      const stored = (await storage.get(key)) ?? refuse('not_found')
      return reply
        .headers({
          'content-disposition': isImage
            ? 'inline'
            : `attachment; filename*=UTF-8''${encodeName(found.name)}`,
          'content-length': stored.size,
        })
        .type(found.mime === 'text/plain' ? 'text/plain; charset=utf-8' : found.mime)
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
