import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { filesUnder, moveInto, nullIfMissing, removeEmpty } from './folders.ts'
import { decodeHead, encodeHead, headBytes } from './head.ts'
import { checkKey, type Part, type PutOptions, type Storage, StorageError } from './storage.ts'

const hour = 60 * 60 * 1000

export interface DiskStorage extends Storage {
  /**
   * Removes temporary files of uploads that a dying server left behind. Call it at every start. Files under an hour old
   * stay: other processes may still write them. No upload takes that long, as requests time out after a minute.
   */
  sweep(): Promise<void>
}

/**
 * Files under one folder, which any number of processes may share. Each file begins with a header of fixed size that
 * holds its content type, so that one rename replaces both.
 */
export async function openDisk(folder: string): Promise<DiskStorage> {
  const arriving = path.join(folder, '.arriving')
  await mkdir(arriving, { recursive: true })

  return {
    async put(key, body, options) {
      const target = fileOf(folder, key)
      const temporary = path.join(arriving, randomUUID())
      try {
        const size = await write(temporary, body, options)
        await moveInto(target, temporary)
        return { size }
      } catch (error) {
        await rm(temporary, { force: true })
        throw isFull(error) ? new StorageError('disk_full', { cause: error }) : error
      }
    },

    async get(key, part) {
      const file = await open(fileOf(folder, key)).catch(nullIfMissing)
      return file && readStored(file, part)
    },

    async remove(key) {
      const file = fileOf(folder, key)
      await rm(file, { force: true })
      await removeEmpty(path.dirname(file), folder)
    },

    async list(prefix) {
      const files = await filesUnder(folder)
      return files
        .map(file => path.relative(folder, file).replaceAll(path.sep, '/'))
        .filter(key => key.startsWith(prefix) && !key.startsWith('.'))
        .sort()
    },

    async sweep() {
      const now = await clockOf(arriving)
      for (const name of await readdir(arriving)) {
        const file = path.join(arriving, name)
        const found = await stat(file).catch(nullIfMissing)
        if (found && now - found.mtimeMs > hour) await rm(file, { force: true })
      }
    },
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

function fileOf(folder: string, key: string) {
  checkKey(key)
  return path.join(folder, key)
}

async function write(
  target: string,
  body: Readable | Buffer,
  { contentType, maxBytes = Infinity }: PutOptions,
) {
  // An error event before anyone reads would have no listener and end the process. The loop below throws it as well.
  if (!Buffer.isBuffer(body)) body.on('error', () => {})
  const file = await open(target, 'wx')
  try {
    await file.appendFile(encodeHead(contentType))
    const size = await append(file, Buffer.isBuffer(body) ? [body] : body, maxBytes)
    await file.sync()
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

async function readStored(file: FileHandle, part?: Part) {
  try {
    const head = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const { size } = await file.stat()
    const contentType = decodeHead(head.buffer.subarray(0, head.bytesRead))
    const bounds = part && { start: headBytes + part.start, end: headBytes + part.end }
    const stream = file.createReadStream(bounds ?? { start: headBytes })
    return { contentType, size: size - headBytes, stream }
  } catch (error) {
    await file.close()
    throw error
  }
}

function isFull(error: unknown) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
