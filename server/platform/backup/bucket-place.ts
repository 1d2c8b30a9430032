import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { S3Settings } from '../start/s3-settings.ts'
import { arrive } from '../storage/arriving.ts'
import { type Bucket, openBucket } from '../storage/s3/bucket.ts'
import { noting } from './noting.ts'
import type { Place } from './place.ts'

/** A folder of a bucket. What goes there is made ready on this disk: S3 wants to know the length first. */
export function openBucketPlace(settings: S3Settings, folder: string, filesDir: string): Place {
  const bucket = openBucket(settings)
  const root = folder && `${folder}/`

  return {
    async put(name, flow, called = () => name) {
      const { stream, noted } = noting()
      const reading = pipeline([...flow, stream])
      // Whoever reads what comes out hears of it.
      reading.catch(() => {})
      await using file = await arrive(filesDir, stream)
      await bucket.put(root + called(), file, 'application/octet-stream')
      return noted()
    },

    read: name => Readable.from(bytesOf(bucket, root + name), { objectMode: false }),

    async has(name) {
      for await (const { key } of bucket.list(root + name)) if (key === root + name) return true
      return false
    },

    folders: () => bucket.folders(root),

    async *files(under) {
      for await (const { key, at } of bucket.list(`${root}${under}/`))
        yield { name: key.slice(root.length), at }
    },

    touch: name => bucket.touch(root + name),

    async remove(name) {
      await bucket.remove(root + name)
      for await (const { key } of bucket.list(`${root + name}/`)) await bucket.remove(key)
    },
  }
}

async function* bytesOf(bucket: Bucket, key: string) {
  const found = await bucket.get(key)
  if (!found) throw new Error('it is not there.')
  yield* found.stream
}
