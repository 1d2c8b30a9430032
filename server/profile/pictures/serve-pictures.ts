import { callLimits } from '@akin/contract/call-limits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { refuse } from '#platform/refuse.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { openerOf } from '../shares/share-cookie.ts'
import { findPicture } from './access.ts'
import { addedWidths, type PictureKind, pictureKey, pictureWidths } from './picture-files.ts'

interface Address {
  Params: { pictureId: string; file: string }
}

type Needs = Pick<Deps, 'db' | 'storage' | 'config'>

export function servePictures(app: FastifyInstance, { db, storage, config }: Needs) {
  app.get<Address>(
    '/api/pictures/:pictureId/:file',
    { config: { limit: callLimits.pictures } },
    async (request, reply) => {
      const { pictureId, file } = request.params
      if (!/^[0-9a-f]{32}$/.test(pictureId)) return refuse('not_found')
      const opener = openerOf(request.cookies, config)
      const picture = (await findPicture(db, pictureId, request.asker, opener)) ?? refuse('not_found')
      const width = widthOf(picture.kind, file) ?? refuse('not_found')
      const tag = `"${picture.id}-${width}"`
      reply.headers({ etag: tag, 'cache-control': keepFor(request, picture.isForEveryone) })
      if (request.headers['if-none-match']?.includes(tag)) return reply.code(304).send()

      const stored = (await findFile(storage, picture, width)) ?? refuse('not_found')
      return reply
        .headers({ 'content-disposition': 'inline', 'content-length': stored.size })
        .type('image/webp')
        .send(stored.stream)
    },
  )
}

/** A picture that is older than the width is sent in the next larger one. */
async function findFile(storage: Storage, { id, kind }: { id: string; kind: PictureKind }, width: number) {
  const stored = await storage.get(pictureKey(id, width))
  const larger = addedWidths.includes(width) && pictureWidths[kind].find(each => each > width)
  return stored ?? (larger ? storage.get(pictureKey(id, larger)) : null)
}

function widthOf(kind: PictureKind, file: string) {
  return pictureWidths[kind].find(width => file === `${width}.webp`)
}

/**
 * What everyone may see may be kept by everyone. An answer within a session may carry its cookie, so that no cache
 * that people share may hold on to it.
 */
function keepFor({ asker }: Pick<FastifyRequest, 'asker'>, isForEveryone: boolean) {
  if (!isForEveryone) return 'private, no-cache'
  return `${asker ? 'private' : 'public'}, max-age=3600`
}
