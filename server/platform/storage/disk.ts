import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { arrive, arrivingIn, failed } from './arriving.ts'
import { filesBelow, moveInto, nullIfMissing, removeEmpty } from './folders.ts'
import {
  checkContentType,
  checkKey,
  type FileHere,
  isKey,
  type Part,
  type Place,
  type PutOptions,
  type Storage,
  StorageError,
} from './storage.ts'

/** Every stored file begins with a header of this size, which holds its content type. */
const headBytes = 128

/**
 * Files under one folder, which any number of processes may share. Each file begins with a header of fixed size that
 * holds its content type, so that one rename replaces both.
 */
export async function openDisk(folder: string): Promise<Storage & Place> {
  await mkdir(arrivingIn(folder), { recursive: true })

  return {
    async put(key: string, body: Readable | Buffer | FileHere, { contentType, maxBytes }: PutOptions) {
      const target = fileOf(folder, key)
      const head = encodeHead(contentType)
      const bytes = Buffer.isBuffer(body) || body instanceof Readable ? body : createReadStream(body.path)
      await using arrived = await arrive(folder, bytes, { head, maxBytes, isKept: true })
      await moveInto(target, arrived.path).catch(failed)
      return { size: arrived.size }
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

    list: () => listDisk(folder),
  }
}

/** But for what is still arriving, and for what others have put there. */
export async function* listDisk(folder: string) {
  for await (const file of filesBelow(folder)) {
    const key = path.relative(folder, file).replaceAll(path.sep, '/')
    const found = isKey(key) ? await stat(file).catch(nullIfMissing) : null
    if (found) yield { key, size: found.size - headBytes }
  }
}

function fileOf(folder: string, key: string) {
  checkKey(key)
  return path.join(folder, key)
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

const mark = 'akin-file 1 '

function encodeHead(contentType: string) {
  checkContentType(contentType)
  const head = Buffer.alloc(headBytes, ' ')
  head.write(mark + contentType, 'latin1')
  head.write('\n', headBytes - 1)
  return head
}

function decodeHead(head: Buffer) {
  const text = head.toString('latin1')
  if (head.length < headBytes || !text.startsWith(mark)) throw new StorageError('not_ours')
  return text.slice(mark.length).trim()
}
