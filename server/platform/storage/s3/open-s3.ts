import type { S3Settings } from '../../start/s3-settings.ts'
import { checkKey, isKey, type Place } from '../storage.ts'
import { openBucket } from './bucket.ts'

/** Files of the installation in a bucket, and nothing else that may be there. */
export function openS3(settings: S3Settings, options?: { attempts?: number }): Place {
  const bucket = openBucket(settings, options)

  return {
    async put(key, body, { contentType }) {
      checkKey(key)
      await bucket.put(key, body, contentType)
    },

    async get(key, part) {
      checkKey(key)
      return bucket.get(key, part)
    },

    async remove(key) {
      checkKey(key)
      await bucket.remove(key)
    },

    async *list() {
      for await (const { key, size } of bucket.list()) if (isKey(key)) yield { key, size }
    },
  }
}
