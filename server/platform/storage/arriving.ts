import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { nullIfMissing } from './folders.ts'
import { type FileHere, StorageError } from './storage.ts'

interface ArrivalOptions {
  /** Written before what arrives. */
  head?: Buffer
  maxBytes?: number | undefined
  /** Whether it has to survive a power cut. */
  isKept?: boolean
}

/** A file that has arrived on this disk. It is removed with `await using`, unless it has been moved elsewhere. */
interface ArrivedFile extends FileHere, AsyncDisposable {}

const hour = 60 * 60 * 1000

/**
 * Writes what arrives to the disk as it comes, so that nobody's upload is held in memory, however many there are and
 * however slowly they come. Nothing stays of one that breaks off.
 */
export async function arrive(
  filesDir: string,
  body: Readable | Buffer,
  options: ArrivalOptions = {},
): Promise<ArrivedFile> {
  // An error event before anyone reads would have no listener and end the process. The loop below throws it as well.
  if (!Buffer.isBuffer(body)) body.on('error', () => {})
  const target = path.join(arrivingIn(filesDir), randomUUID())
  const remove = () => rm(target, { force: true })
  try {
    return { path: target, size: await write(target, body, options), [Symbol.asyncDispose]: remove }
  } catch (error) {
    await remove()
    return failed(error)
  }
}

/** Whoever brings a file hears that there is no room; anything else is a fault. */
export function failed(error: unknown): never {
  throw isFull(error) ? new StorageError('disk_full', { cause: error }) : error
}

/** Where it is until it is moved or removed. On this machine, wherever files are stored in the end. */
export function arrivingIn(filesDir: string) {
  return path.join(filesDir, '.arriving')
}

/**
 * Removes what a dying server left behind. Call it at every start. Files under an hour old stay: other processes may
 * still write them. No upload takes that long, as a request ends after 15 minutes.
 */
export async function sweepArriving(filesDir: string) {
  const folder = arrivingIn(filesDir)
  await mkdir(folder, { recursive: true })
  const now = await clockOf(folder)
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name)
    const found = await stat(file).catch(nullIfMissing)
    if (found && now - found.mtimeMs > hour) await rm(file, { force: true })
  }
}

/** The folder may be on another machine, whose clock gives files their dates: read that clock. */
async function clockOf(folder: string) {
  const probe = path.join(folder, randomUUID())
  try {
    await writeFile(probe, '')
    return (await stat(probe)).mtimeMs
  } finally {
    await rm(probe, { force: true })
  }
}

async function write(
  target: string,
  body: Readable | Buffer,
  { head, maxBytes = Infinity, isKept = false }: ArrivalOptions,
) {
  const file = await open(target, 'wx')
  try {
    if (head) await file.appendFile(head)
    const size = await append(file, Buffer.isBuffer(body) ? [body] : body, maxBytes)
    if (isKept) await file.sync()
    return size
  } finally {
    await file.close()
  }
}

/** An error in the loop also destroys the stream, so that no more of the upload is read. */
async function append(file: FileHandle, chunks: Iterable<Buffer> | AsyncIterable<Buffer>, maxBytes: number) {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    if (size > maxBytes) throw new StorageError('too_large')
    await file.appendFile(chunk)
  }
  return size
}

function isFull(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
