import type { S3Settings } from '../../start/s3-settings.ts'
import { openS3 } from './open-s3.ts'
import { codeOf, isNoAnswer, statusOf } from './problems.ts'

interface Fault {
  sentence: string
  /** Nothing here has to be changed: it will answer again. */
  isPassing: boolean
}

/** Removed as soon as it was written; of several that look at the same time none minds the others. */
const key = 'checks/start'

/** Tries everything that files need of the bucket, once and by our own clock, and says what has to be changed. */
export async function faultOf(settings: S3Settings): Promise<Fault | null> {
  // The library would set its clock by the answer, and try again.
  const s3 = openS3(settings, { attempts: 1 })
  try {
    await s3.list()[Symbol.asyncIterator]().next()
    await s3.put(key, Buffer.from('Akin'), { contentType: 'text/plain' })
    const found = await s3.get(key)
    found?.stream.destroy()
    await s3.remove(key)
    return null
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    return { sentence: sentenceOf(cause, settings), isPassing: isNoAnswer(cause) }
  }
}

function sentenceOf(error: unknown, { endpoint, bucket, key }: S3Settings) {
  const server = endpoint ? `S3 at ${new URL(endpoint).host}` : 'S3'
  const code = codeOf(error)
  if (isNoAnswer(error))
    return `${server} does not answer (${reasonOf(error)}): see to it, or correct S3_ENDPOINT.`
  if (code === 'RequestTimeTooSkewed')
    return `the clock of this machine and that of ${server} are more than 15 minutes apart: set the one that is wrong.`
  if (code === 'CredentialsProviderError')
    return `${server} wants a key, and this machine has no role: set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`
  if (
    ['PermanentRedirect', 'AuthorizationHeaderMalformed', 'IllegalLocationConstraintException'].includes(code)
  )
    return `the bucket "${bucket}" is not in the region that S3_REGION names.`
  const ways = key
    ? 'S3_BUCKET, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY'
    : 'S3_BUCKET or the role of this machine'
  if (statusOf(error) === 404)
    return `${server} has no bucket "${bucket}" for us: correct ${ways}, or make it.`
  return `${server} does not let us list, write, read and remove in the bucket "${bucket}" (${code}): correct ${ways}.`
}

function reasonOf(error: unknown) {
  return error instanceof Error && 'code' in error ? String(error.code) : codeOf(error)
}
