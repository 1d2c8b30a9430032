import type { Readable } from 'node:stream'
import type { UploadType } from '@akin/contract/platform/endpoint.ts'

/** A file on its way in: of a type that its first bytes agree with, and never longer than its endpoint allows. */
export interface UploadedFile {
  stream: Readable
  type: UploadType
  /** What the person called it; only ever shown, never a path. */
  name: string
}
