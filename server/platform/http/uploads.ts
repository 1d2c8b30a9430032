import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import { limits } from '@akin/contract/limits.ts'
import type { Endpoint, UploadType } from '@akin/contract/platform/endpoint.ts'
import type { UploadedFile } from '../call/uploaded-file.ts'
import { refuse } from '../refuse.ts'

/** The first bytes of each file type. The content-type header is accepted only if they agree with it. */
const beginnings: Record<UploadType, (bytes: Buffer) => boolean> = {
  'image/png': bytes => bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex')),
  'image/jpeg': bytes => bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex')),
  'image/gif': bytes => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
  'image/webp': bytes =>
    bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'application/pdf': bytes => bytes.toString('latin1', 0, 5) === '%PDF-',
  'application/zip': bytes => ['504b0304', '504b0506'].includes(bytes.toString('hex', 0, 4)),
  'audio/webm': bytes => bytes.toString('hex', 0, 4) === '1a45dfa3',
  'audio/ogg': bytes => bytes.toString('latin1', 0, 4) === 'OggS',
  'audio/mp4': bytes => bytes.toString('latin1', 4, 8) === 'ftyp',
  // Nothing begins a text; a file of another kind is one that says so, or holds what no text holds.
  'text/plain': bytes => !bytes.includes(0) && !isMarked(bytes),
}

const longestBeginning = 12

function isMarked(bytes: Buffer) {
  const marked = Object.entries(beginnings).filter(([type]) => type !== 'text/plain')
  return marked.some(([, begins]) => begins(bytes))
}

/** The body of the request is the file itself. It is handed on as a stream once its first bytes have been checked. */
export async function openUpload(
  { headers, signal }: { headers: IncomingHttpHeaders; signal: AbortSignal },
  chunks: AsyncIterable<Buffer>,
  { types }: NonNullable<Endpoint['upload']>,
): Promise<UploadedFile> {
  const type = types.find(known => known === headers['content-type'])
  if (!type) return refuse('unsupported_file')
  const rest = chunks[Symbol.asyncIterator]()
  const beginning = await readBeginning(rest)
  if (!beginnings[type](beginning)) return refuse('unsupported_file')
  const stream = Readable.from(join(beginning, rest), { objectMode: false })
  return { stream, type, name: readName(headers['x-file-name']), signal }
}

async function readBeginning(chunks: AsyncIterator<Buffer>) {
  let beginning = Buffer.alloc(0)
  while (beginning.length < longestBeginning) {
    const { done, value } = await chunks.next()
    if (done) break
    beginning = Buffer.concat([beginning, value])
  }
  return beginning
}

async function* join(beginning: Buffer, rest: AsyncIterator<Buffer>) {
  yield beginning
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Control characters and those that reverse the reading direction could make a file look like one of another type. */
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
