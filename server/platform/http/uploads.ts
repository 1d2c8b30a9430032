import { limits } from '@akin/contract/limits.ts'
import type { UploadType } from '@akin/contract/platform/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '#platform/refuse.ts'

export interface UploadedFile {
  bytes: Buffer
  type: UploadType
  /** What the person called it; only ever shown, never a path. */
  name: string
}

/** How a file of each type begins. What a browser claims counts only if the bytes agree. */
const beginnings: Record<UploadType, (bytes: Buffer) => boolean> = {
  'image/png': bytes => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/gif': bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': bytes =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': bytes => bytes.toString('latin1', 0, 5) === '%PDF-',
}

/** Files come as they are, one a request, counted against the endpoint's limit while they arrive. */
export function takeUploads(app: FastifyInstance) {
  app.addContentTypeParser(Object.keys(beginnings), { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  )
}

export function readUpload(types: readonly UploadType[], request: FastifyRequest): UploadedFile {
  const type = types.find(known => known === request.headers['content-type'])
  const bytes = request.body
  if (!type || !Buffer.isBuffer(bytes) || !beginnings[type](bytes)) return refuse('unsupported_file')
  return { bytes, type, name: readName(request.headers['x-file-name']) }
}

/** Control characters and those that turn the reading direction around could dress up one file as another. */
function readName(header: string | string[] | undefined) {
  const written = decode(String(header ?? ''))
  const plain = written.replace(/[\p{Cc}\p{Cf}\p{Cs}\\/]/gu, '').trim()
  return plain.slice(0, limits.fileName) || 'file'
}

function decode(text: string) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
