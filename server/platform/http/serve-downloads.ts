import type { Download } from '@akin/contract/platform/download.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from '../call/asker.ts'
import type { DownloadCall, DownloadRoute, DownloadRoutes, ServedFile } from '../call/download.ts'
import { read, readPath } from '../call/read-input.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../refuse.ts'
import { askedPart } from './byte-range.ts'
import { callerOf } from './caller-of.ts'

/**
 * Adds a route for each file of the contract: admits the asker, parses the address, asks the room, and sends what it
 * answers with; nothing to whoever has it already, and only a part where one is asked for. The limit is kept by the hooks
 * that all requests pass, which know when the last byte has been sent.
 */
export function serveDownloads<Table extends Record<string, Download>>(
  app: FastifyInstance,
  downloads: Table,
  routes: DownloadRoutes<Table>,
  deps: Deps,
) {
  for (const [name, definition] of Object.entries<Download>(downloads)) {
    const { path, limit, dense, ...schemas } = definition
    const route = routes[name as keyof Table] as DownloadRoute<Download>
    const options = { config: { limit }, ...(dense && { compress: false as const }) }
    app.get(path, options, async (request, reply) => {
      const asker = admit(definition, request.asker)
      const file = await route(deps, {
        ...{ asker, caller: callerOf(request) },
        params: readPath(schemas.params, request.params),
        query: read(schemas.query, request.query),
        setHeader: (header, value) => void reply.header(header, value),
      } as DownloadCall<Download>)
      return 'movedTo' in file ? reply.redirect(file.movedTo, 301) : sendFile(file, request, reply)
    })
  }
}

async function sendFile(file: ServedFile, { headers }: FastifyRequest, reply: FastifyReply) {
  const { type, keep, disposition, tag, inPartsOf: size } = file
  reply.headers({ 'cache-control': keep, ...(tag && { etag: tag }) })
  if (tag && headers['if-none-match']?.includes(tag)) return reply.code(304).send()
  const part = size !== undefined && tag ? askedPart(headers, { size, tag }) : null
  if (part === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const content = (await file.open(part ?? undefined)) ?? refuse('not_found')
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  if (disposition) reply.header('content-disposition', disposition)
  if (size !== undefined) reply.header('accept-ranges', 'bytes')
  reply.type(isText.test(type) ? `${type}; charset=utf-8` : type)
  if (typeof content === 'string' || !('size' in content)) return reply.send(content)
  return reply.header('content-length', part ? part.end - part.start + 1 : content.size).send(content.stream)
}

const isText = /^text\/|\+xml$/
