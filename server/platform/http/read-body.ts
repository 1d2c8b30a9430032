import type { Readable } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { Endpoint } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Input } from '../call/call.ts'
import { refuse } from '../refuse.ts'
import { jsonReader } from './read-json.ts'
import { openUpload } from './uploads.ts'

/** Fastify reads no body: the endpoint does, and only once the caller has been admitted. */
export function leaveBodiesUnread(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
}

/** Reads the body that an endpoint declares: a file as it comes, the bytes as they are, or JSON. */
export function bodyReader(app: FastifyInstance, { upload, raw, body }: Endpoint) {
  const readJson = jsonReader(app)
  return async (request: FastifyRequest): Promise<Pick<Input, 'file' | 'raw' | 'body'>> => {
    if (upload) return { file: await openUpload(request.headers, chunksOf(request, upload.maxBytes), upload) }
    if (raw) return { raw: await collect(chunksOf(request, raw.maxBytes)) }
    if (!body) return {}
    if (!isJson(request)) refuse('unsupported_type')
    return { body: await readJson(request, String(await collect(chunksOf(request, limits.body)))) }
  }
}

/** Whether the unread rest of a refused body is longer than the endpoint allows: then the connection is closed. */
export function hasLongRest({ raw, headers, routeOptions: { config } }: FastifyRequest) {
  if (raw.readableEnded || (headers['content-length'] === undefined && !headers['transfer-encoding']))
    return false
  return !(Number(headers['content-length']) <= allowedBytes(config.endpoint))
}

function allowedBytes(endpoint: Endpoint | undefined) {
  return endpoint?.upload?.maxBytes ?? endpoint?.raw?.maxBytes ?? limits.body
}

/** The body as a stream of chunks. If its content-length is too large it is refused before any of it is read. */
function chunksOf({ headers, body, raw }: FastifyRequest, maxBytes: number): AsyncIterable<Buffer> {
  if (Number(headers['content-length'] ?? 0) > maxBytes) refuse('too_large')
  return limited((body ?? raw) as Readable, maxBytes)
}

async function* limited(stream: Readable, maxBytes: number) {
  let size = 0
  // Ending the loop early must not end the connection: the refusal still has to reach the caller.
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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
