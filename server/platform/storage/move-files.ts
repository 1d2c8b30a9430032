import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { arrive } from './arriving.ts'
import type { ListedFile, Place } from './storage.ts'

interface Move {
  from: Place
  to: Place
  /** Where copies are made ready. */
  arriving: string
  signal: AbortSignal
  /** Called after each file. */
  onMoved?(moved: Moved): void
}

export interface Moved {
  files: number
  bytes: number
  failed: Map<string, string>
}

const atOnce = 8
/** So many in a row are no bad files but a place that is away. */
const mostFailures = 20

/**
 * Brings all files from one place to the other. Each is copied, read again at the new place, compared by size, type and
 * SHA-256, and only then removed at the old one: killed at any moment it is in one of them or in both, and another run goes
 * on. It walks until nothing is left but what has failed, because files may come while it walks.
 */
export async function moveFiles(move: Move): Promise<Moved> {
  const moved: Moved = { files: 0, bytes: 0, failed: new Map() }
  for (let before = -1; moved.files > before; ) {
    before = moved.files
    moved.failed.clear()
    const walk: Walk = { files: move.from.list()[Symbol.asyncIterator](), failuresInRow: 0 }
    const walkers = Array.from({ length: atOnce }, () => moveEach(walk, move, moved))
    // All of them have stopped before anyone hears that one has failed.
    await Promise.allSettled(walkers)
    await Promise.all(walkers)
  }
  return moved
}

interface Walk {
  files: AsyncIterator<ListedFile>
  failuresInRow: number
}

/** Several take keys from the same walk. */
async function moveEach(walk: Walk, move: Move, moved: Moved) {
  while (walk.failuresInRow < mostFailures) {
    move.signal.throwIfAborted()
    const next = await walk.files.next()
    if (next.done) return
    try {
      const bytes = await moveFile(next.value.key, move)
      walk.failuresInRow = 0
      if (bytes === null) continue
      moved.files += 1
      moved.bytes += bytes
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      moved.failed.set(next.value.key, reason)
      walk.failuresInRow += 1
      if (walk.failuresInRow === mostFailures)
        throw new Error(`${mostFailures} files in a row failed: ${reason}`)
    }
    move.onMoved?.(moved)
  }
}

/** Null if it was removed meanwhile. */
async function moveFile(key: string, { from, to, arriving, signal }: Move) {
  const found = await from.get(key)
  if (!found) return null
  const hash = createHash('sha256')
  await using file = await arrive(arriving, hashed(found.stream, hash))
  if (file.size !== found.size) throw new Error('It could not be read to its end.')
  await to.put(key, file, { contentType: found.contentType })
  if (!(await isThere(to, key, { ...found, sha256: hash.digest('hex') }))) {
    await to.remove(key)
    throw new Error('The copy is not what it was copied from.')
  }
  signal.throwIfAborted()
  await from.remove(key)
  return file.size
}

interface Expected {
  size: number
  contentType: string
  sha256: string
}

async function isThere(place: Place, key: string, { size, contentType, sha256 }: Expected) {
  const copy = await place.get(key)
  if (!copy) return false
  const hash = createHash('sha256')
  for await (const chunk of copy.stream) hash.update(chunk)
  return copy.size === size && copy.contentType === contentType && hash.digest('hex') === sha256
}

function hashed(stream: Readable, hash: Hash) {
  async function* chunks() {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      hash.update(chunk)
      yield chunk
    }
  }
  return Readable.from(chunks(), { objectMode: false })
}
