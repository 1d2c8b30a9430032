import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError } from '../storage.ts'

/** As the other calls of a storage say it: whoever waits may try again later, or it is a fault. */
export function toStorageError(error: unknown): never {
  if (isFull(error)) throw new StorageError('disk_full', { cause: error })
  throw isNoAnswer(error) ? new StorageError('no_answer', { cause: error }) : error
}

/** Amazon answers 204 where there was nothing to remove, and others 404. */
export function nullIfMissing(error: unknown) {
  if (statusOf(error) === 404 && codeOf(error) !== 'NoSuchBucket') return null
  return toStorageError(error)
}

/** No answer, or one that says that it is too busy or broken. */
export function isNoAnswer(error: unknown) {
  const status = statusOf(error)
  if (status) return status === 429 || status >= 500
  return codeOf(error) === 'TimeoutError' || onTheWay.test(systemCodeOf(error))
}

const onTheWay = /^(ECONN\w*|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST\w*|ENET\w*|ERR_SSL\w*|CERT_\w*)$/

/** Swift answers 413 where an account has used what it may. */
function isFull(error: unknown) {
  return [413, 507].includes(statusOf(error)) || codeOf(error) === 'QuotaExceeded'
}

/** 0 where there was no answer. */
export function statusOf(error: unknown) {
  return (error instanceof S3ServiceException && error.$metadata.httpStatusCode) || 0
}

export function codeOf(error: unknown) {
  return error instanceof Error ? error.name : ''
}

function systemCodeOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
