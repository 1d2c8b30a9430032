import { S3Client } from '@aws-sdk/client-s3'
import type { S3Settings } from '../../start/s3-settings.ts'

/** For the head of an answer. Whoever waits for a picture waits for all attempts. */
export const answerMs = 5_000

/** Loaded only where a bucket is configured: it takes a tenth of a second of a start. */
export function openClient({ endpoint, region, key }: S3Settings, { attempts = 3 } = {}) {
  return new S3Client({
    region,
    // Buckets as names of hosts need a record in DNS for each, which few servers but Amazon's have.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(key && { credentials: { accessKeyId: key.id, secretAccessKey: key.secret } }),
    // As trailers of a body in chunks, which the library sends by itself, Swift, Ceph and others refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: attempts,
    // Or what a call goes through is put together anew for each.
    cacheMiddleware: true,
    // What goes wrong is thrown, and logged by whoever catches it.
    logger: { debug() {}, info() {}, warn() {}, error() {} },
    requestHandler: {
      connectionTimeout: 2_000,
      requestTimeout: answerMs,
      // Or it is a line in the log and nothing else.
      throwOnRequestTimeout: true,
      // Of the connection, until there is an answer. Silence after that is noticed in `read-on.ts`.
      socketTimeout: 20_000,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  })
}

/** Whoever reads slowly keeps a connection for a while. */
const maxSockets = 256
