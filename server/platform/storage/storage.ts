import type { Readable } from 'node:stream'

interface StoredFile {
  /** Read it to the end or destroy it: an open file hangs on it. */
  stream: Readable
  size: number
  contentType: string
}

export interface PutOptions {
  contentType: string
  /** Counted while the bytes come in; one more and the file is dropped with `too_large`. */
  maxBytes?: number
}

/**
 * Where uploaded files lie: on this disk, or in an S3 bucket. Keys are made by us, never by a person.
 * A file is there whole or not at all, also while it is replaced.
 */
export interface Storage {
  put(key: string, body: Readable | Buffer, options: PutOptions): Promise<{ size: number }>
  get(key: string): Promise<StoredFile | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
  /** Looks at every file there is: for tests, never for a job. */
  list(prefix: string): Promise<string[]>
}

type StorageProblem = 'bad_key' | 'too_large' | 'disk_full'

export class StorageError extends Error {
  override name = 'StorageError'
  readonly code: StorageProblem

  constructor(code: StorageProblem, options?: ErrorOptions) {
    super(sentences[code], options)
    this.code = code
  }
}

const sentences: Record<StorageProblem, string> = {
  bad_key: 'That key cannot name a stored file.',
  too_large: 'The file is larger than allowed.',
  disk_full: 'There is no room left to store files.',
}

const part = /^[a-z0-9_-][a-z0-9_.-]*$/

/** `avatars/0198…/large.webp`: small letters, digits, dots and dashes, and no way out of the folder. */
export function checkKey(key: string) {
  const good = key.length <= 200 && /^[a-z0-9]/.test(key) && !key.includes('..')
  if (!good || !key.split('/').every(name => part.test(name))) throw new StorageError('bad_key')
}
