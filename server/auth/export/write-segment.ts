import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { crc32, deflateRawSync } from 'node:zlib'
import { fileHeader, type PlacedEntry } from '#platform/archive/zip.ts'
import type { Deps } from '#platform/deps.ts'
import { expectFiles } from '#platform/storage/loose-files.ts'
import type { ArchiveFile } from './collection.ts'

type Needs = Pick<Deps, 'db' | 'storage'>

/** A file of the archive. Where it begins is counted from the beginning of its segment. */
export interface SegmentEntry extends PlacedEntry {
  sha256: string
}

export interface Segment {
  storedAs: string
  bytes: number
  entries: SegmentEntry[]
}

/**
 * Stores files as the archive has them, one after the other, each with its header. What is not there is left out, and of
 * nothing at all there is no segment.
 */
export async function writeSegment(
  deps: Needs,
  folder: string,
  files: AsyncIterable<ArchiveFile>,
  at: Date,
): Promise<Segment | null> {
  const entries: SegmentEntry[] = []
  const packing = packAll(deps, files)
  const first = await packing.next()
  if (first.done) return null
  async function* pieces() {
    let begins = 0
    for (let next: IteratorResult<Packed> = first; !next.done; next = await packing.next()) {
      const packed = next.value
      const entry = { ...packed.entry, begins }
      const header = fileHeader(entry, at)
      entries.push(entry)
      begins += header.length + entry.packed
      yield header
      yield* packed.content()
    }
  }
  return { ...(await storePieces(deps, folder, pieces())), entries }
}

/**
 * Each attempt has a name of its own: of two that write the same segment neither can spoil the other's. One that nobody
 * keeps is removed like every file that was expected in vain.
 */
export async function storePieces({ db, storage }: Needs, folder: string, pieces: AsyncIterable<Buffer>) {
  const storedAs = `exports/${folder}/${randomBytes(8).toString('hex')}`
  await expectFiles(db, [storedAs])
  const contentType = 'application/octet-stream'
  const { size } = await storage.put(storedAs, Readable.from(pieces, { objectMode: false }), { contentType })
  return { storedAs, bytes: size }
}

async function* packAll(deps: Needs, files: AsyncIterable<ArchiveFile>) {
  for await (const file of files) {
    const packed = await pack(deps, file)
    if (packed) yield packed
  }
}

/** Pages are much alike: more effort would save little of their length, and take twice the time. */
const level = 3

interface Packed {
  entry: Omit<SegmentEntry, 'begins'>
  content(): AsyncIterable<Buffer>
}

async function pack({ storage }: Pick<Needs, 'storage'>, file: ArchiveFile): Promise<Packed | null> {
  const { path } = file
  if ('text' in file) return packText(path, Buffer.from(file.text))
  if ('lines' in file) return packStream(path, async () => inBytes(file.lines()))
  return packStream(path, async () => (await storage.get(file.stored.key))?.stream ?? null)
}

/**
 * In this thread, which has nothing else to do (`write-apart.ts`): those in which it would be done otherwise are those that
 * check passwords.
 */
function packText(path: string, bytes: Buffer): Packed {
  const deflated = deflateRawSync(bytes, { level })
  return {
    entry: {
      ...{ path, crc: crc32(bytes), sha256: createHash('sha256').update(bytes).digest('hex') },
      ...{ size: bytes.length, packed: deflated.length, isDeflated: true },
    },
    async *content() {
      yield deflated
    },
  }
}

/**
 * Read twice, so that its header can say its sum and nothing has to be held in memory. Pictures, recordings and files are
 * packed already.
 */
async function packStream(
  path: string,
  open: () => Promise<AsyncIterable<Buffer> | null>,
): Promise<Packed | null> {
  const first = await open()
  if (!first) return null
  const sum = createHash('sha256')
  let [crc, size] = [0, 0]
  for await (const chunk of first) {
    sum.update(chunk)
    crc = crc32(chunk, crc)
    size += chunk.length
  }
  return {
    entry: { path, crc, sha256: sum.digest('hex'), size, packed: size, isDeflated: false },
    async *content() {
      let left = size
      for await (const chunk of (await open()) ?? []) {
        left -= chunk.length
        yield chunk
      }
      if (left !== 0) throw new Error('A file has changed while it was put into an archive.')
    },
  }
}

async function* inBytes(lines: AsyncIterable<string>) {
  for await (const line of lines) yield Buffer.from(line)
}
