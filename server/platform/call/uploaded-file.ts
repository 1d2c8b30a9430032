import type { Readable } from 'node:stream'
import type { UploadType } from '@akin/contract/platform/endpoint.ts'

/** A file that is being uploaded. Its first bytes match its type; the stream fails if it is longer than allowed. */
export interface UploadedFile {
  stream: Readable
  type: UploadType
  /** The name that the person gave it: for display only, never used as a path. */
  name: string
  /** Whoever brings it has gone away, and nobody waits for the answer. */
  signal: AbortSignal
}
