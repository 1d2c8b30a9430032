/** How buckets of S3 are reached, or of one of the many servers that speak as it does. */
interface S3Access {
  /** Undefined for Amazon itself. */
  endpoint: string | undefined
  region: string
  /** Null where the role of this machine is asked for one. */
  key: { id: string; secret: string } | null
  /** What the role of this machine is found by, for threads, which have no environment of their own. */
  surroundings: Record<string, string>
}

export interface S3Settings extends S3Access {
  bucket: string
}

interface Buckets {
  /** Null where files are kept on the disk alone. */
  s3: S3Settings | null
  /** Null where no bucket can be reached. */
  s3Access: S3Access | null
}

interface Given {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  BACKUP_TO?: string | undefined
}

/** Half of the settings would lead to the disk in silence. */
export function s3Of(given: Given, env: NodeJS.ProcessEnv): Buckets {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = given
  const backups = bucketIn(given.BACKUP_TO ?? '')
  if (!endpoint && !bucket && !region && !id && !secret && !backups) return { s3: null, s3Access: null }
  if (!region || !(bucket || backups))
    throw new Error(
      'S3_BUCKET and S3_REGION are needed wherever another setting of S3 is set: set both. For back-ups alone S3_REGION is enough.',
    )
  if (Boolean(id) !== Boolean(secret))
    throw new Error(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither where this machine has a role.',
    )
  if (bucket && bucket === backups?.bucket)
    throw new Error(`BACKUP_TO needs a bucket of its own: "${bucket}" has the files of the installation.`)
  const key = id && secret ? { id, secret } : null
  const s3Access: S3Access = { endpoint, region, key, surroundings: key ? {} : surroundingsIn(env) }
  const s3: S3Settings | null = bucket ? { ...s3Access, bucket } : null
  return { s3, s3Access }
}

/** The bucket and the folder of an address such as `s3://backups/akin`. Null for anything else. */
export function bucketIn(address: string) {
  const [, bucket, folder = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9._-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? []
  return bucket ? { bucket, folder: folder.replace(/\/+$/, '') } : null
}

function surroundingsIn(env: NodeJS.ProcessEnv) {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('AWS_') && entry[1] !== undefined,
  )
  return Object.fromEntries(named)
}
