import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import type { S3Settings } from '../../start/s3-settings.ts'
import { type FileHere, type Part, StorageError } from '../storage.ts'
import { answerMs, openClient } from './client.ts'
import { type Got, openGet } from './get-object.ts'
import { isNoAnswer, nullIfMissing, toStorageError } from './problems.ts'
import { readOn } from './read-on.ts'

export type Bucket = ReturnType<typeof openBucket>

/** A bucket, which we alone read from and write to: nobody is ever given an address of it. */
export function openBucket(settings: S3Settings, options?: { attempts?: number }) {
  const client = openClient(settings, options)
  const { bucket: Bucket } = settings
  const getObject = openGet(client, settings)

  return {
    async put(Key: string, body: Buffer | FileHere, ContentType: string) {
      const send = (Body: Buffer | Readable, ContentLength: number) =>
        client.send(
          new PutObjectCommand({ Bucket, Key, ContentType, Body, ContentLength }),
          patience(ContentLength),
        )
      // What is in memory the library sends again by itself.
      const sending = Buffer.isBuffer(body) ? send(body, body.length) : sendFile(body, send)
      await sending.catch(toStorageError)
    },

    async get(Key: string, part?: Part) {
      const ask = (Range?: string, IfMatch?: string) => getObject({ Key, Range, IfMatch })
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
    async remove(Key: string) {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(nullIfMissing)
    },

    /** As if it had been put at this moment. */
    async touch(Key: string) {
      const CopySource = `${Bucket}/${encodeURIComponent(Key)}`
      const about = { ContentType: 'application/octet-stream', MetadataDirective: 'REPLACE' } as const
      await client.send(new CopyObjectCommand({ Bucket, Key, CopySource, ...about })).catch(toStorageError)
    },

    async *list(Prefix?: string) {
      for await (const { Contents = [] } of pages({ Prefix }))
        for (const { Key: key = '', Size: size = 0, LastModified: at = new Date() } of Contents)
          yield { key, size, at }
    },

    /** The next parts of names that begin so. */
    async folders(Prefix: string) {
      const found: string[] = []
      for await (const { CommonPrefixes = [] } of pages({ Prefix, Delimiter: '/' }))
        for (const folder of CommonPrefixes) found.push(folder.Prefix?.slice(Prefix.length, -1) ?? '')
      return found
    },
  }

  async function* pages(which: { Prefix?: string | undefined; Delimiter?: string }) {
    for (let token: string | undefined, isMore = true; isMore; isMore = token !== undefined) {
      const command = new ListObjectsV2Command({ Bucket, ...which, ContinuationToken: token })
      const page = await client.send(command).catch(toStorageError)
      yield page
      token = page.IsTruncated ? page.NextContinuationToken : undefined
    }
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
function sizeOf({ ContentRange, ContentLength }: Got, part: Part | undefined) {
  const size = part ? Number(ContentRange?.split('/')[1] ?? Number.NaN) : (ContentLength ?? Number.NaN)
  if (Number.isNaN(size)) throw new StorageError('no_answer')
  return size
}

function bodyOf({ Body }: Got) {
  return Body as Readable
}
