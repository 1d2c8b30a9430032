import type { Readable } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Input } from '../call/call.ts'
import { refuse } from '../refuse.ts'
import { dropRest } from './drop-rest.ts'
import { filePace, inTime, type Pace, wholePace } from './in-time.ts'
import { jsonReader } from './read-json.ts'
import { senderGone } from './sender-gone.ts'
import { openUpload } from './uploads.ts'

/** Fastify reads no body: the endpoint does, and only once the caller has been admitted. */
export function leaveBodiesUnread(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    dropRest(raw, wholePace.ms)
    done()
  })
}

/** Reads the body that an endpoint declares: a file as it comes, the bytes as they are, or JSON. */
export function bodyReader(app: FastifyInstance, { upload, raw, body }: Endpoint) {
  const readJson = jsonReader(app)
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Pick<Input, 'file' | 'raw' | 'body'>> => {
    if (upload) {
      const from = { headers: request.headers, signal: senderGone(reply) }
      return { file: await openUpload(from, chunksOf(request, upload.maxBytes, filePace), upload) }
    }
    if (raw) return { raw: await collect(chunksOf(request, raw.maxBytes, wholePace)) }
    if (!body) return {}
    if (!isJson(request)) refuse('unsupported_type')
    return { body: await readJson(request, String(await collect(chunksOf(request, limits.body, wholePace)))) }
  }
}

/**
 * Whether the unread rest of a refused body is longer than the endpoint allows: then the connection is closed. Whoever asks
 * too often is not listened to for long either: to read what they bring would cost as much as to take it.
 */
export function hasLongRest({ raw, headers, routeOptions: { config } }: FastifyRequest, status: number) {
  if (raw.readableEnded || (headers['content-length'] === undefined && !headers['transfer-encoding']))
    return false
  const most = status === 429 ? limits.body : allowedBytes(config.endpoint)
  return !(Number(headers['content-length']) <= most)
}

function allowedBytes(endpoint: Endpoint | undefined) {
  return endpoint?.upload?.maxBytes ?? endpoint?.raw?.maxBytes ?? limits.body
}

/** The body as a stream of chunks. If its content-length is too large it is refused before any of it is read. */
function chunksOf({ headers, body, raw }: FastifyRequest, maxBytes: number, pace: Pace) {
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse('too_large')
  return limited(inTime((body ?? raw) as Readable, pace), maxBytes)
}

async function* limited(chunks: AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) refuse('too_large')
    yield chunk
  }
}

async function collect(chunks: AsyncIterable<Buffer>) {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

function isJson({ headers }: FastifyRequest) {
  return /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')
}
