import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../start/s3-settings.ts'
import { checkKey, type FileHere, isKey, type Part, type Place, StorageError } from '../storage.ts'
import { answerMs, openClient } from './client.ts'
import { isNoAnswer, nullIfMissing, toStorageError } from './problems.ts'
import { readOn } from './read-on.ts'

/** A bucket, which we alone read from and write to: nobody is ever given an address of it. */
export function openS3(settings: S3Settings, options?: { attempts?: number }): Place {
  const client = openClient(settings, options)
  const { bucket: Bucket } = settings

  return {
    async put(key, body, { contentType }) {
      checkKey(key)
      const about = { Bucket, Key: key, ContentType: contentType }
      const send = (Body: Buffer | Readable, ContentLength: number) =>
        client.send(new PutObjectCommand({ ...about, Body, ContentLength }), patience(ContentLength))
      // What is in memory the library sends again by itself.
      const sending = Buffer.isBuffer(body) ? send(body, body.length) : sendFile(body, send)
      await sending.catch(toStorageError)
    },

    async get(key, part) {
      checkKey(key)
      const ask = (Range?: string, IfMatch?: string) =>
        client.send(new GetObjectCommand({ Bucket, Key: key, Range, IfMatch }))
      const found = await ask(part && rangeOf(part)).catch(nullIfMissing)
      if (!found) return null
      const size = sizeOf(found, part)
      const { start, end } = part ?? { start: 0, end: size - 1 }
      const again = async (from: number) =>
        bodyOf(await ask(rangeOf({ start: from, end }), found.ETag).catch(toStorageError))
      const contentType = found.ContentType ?? 'application/octet-stream'
      return { contentType, size, stream: readOn(bodyOf(found), { start, end, again }) }
    },

    /** Several in one call need a checksum of the call, which not every server reads. */
    async remove(key) {
      checkKey(key)
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(nullIfMissing)
    },

    async *list() {
      for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
        const command = new ListObjectsV2Command({ Bucket, ContinuationToken: token })
        const page = await client.send(command).catch(toStorageError)
        for (const { Key: key = '', Size: size = 0 } of page.Contents ?? [])
          if (isKey(key)) yield { key, size }
        token = page.IsTruncated ? page.NextContinuationToken : undefined
      }
    },
  }
}

/** A line that carries less than 100 kB a second is as good as none. */
function patience(bytes: number) {
  return { requestTimeout: answerMs + bytes / 100 }
}

const attempts = 3

/** A stream has been read when it has to be sent again, so it is opened anew. */
async function sendFile({ path, size }: FileHere, send: (body: Readable, size: number) => Promise<unknown>) {
  for (let attempt = 1; ; attempt++) {
    const body = createReadStream(path)
    try {
      return await send(body, size)
    } catch (error) {
      if (attempt === attempts || !isNoAnswer(error)) throw error
    } finally {
      body.destroy()
    }
  }
}

function rangeOf({ start, end }: Part) {
  return `bytes=${start}-${end}`
}

/** Of a part, the size of the whole stands behind the slash. */
function sizeOf({ ContentRange, ContentLength }: GetObjectCommandOutput, part: Part | undefined) {
  const size = part ? Number(ContentRange?.split('/')[1] ?? Number.NaN) : (ContentLength ?? Number.NaN)
  if (Number.isNaN(size)) throw new StorageError('no_answer')
  return size
}

function bodyOf({ Body }: GetObjectCommandOutput) {
  return Body as Readable
}
