/** A bucket of S3, or of one of the many servers that speak as it does. */
export interface S3Settings {
  /** Undefined for Amazon itself. */
  endpoint: string | undefined
  region: string
  bucket: string
  /** Null where the role of this machine is asked for one. */
  key: { id: string; secret: string } | null
  /** What the role of this machine is found by, for threads, which have no environment of their own. */
  surroundings: Record<string, string>
}

interface Given {
  S3_ENDPOINT?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION?: string | undefined
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}

/** Null where files are kept on the disk alone. Half of the settings would lead there in silence. */
export function s3Of(given: Given, env: NodeJS.ProcessEnv): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = given
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = given
  if (!endpoint && !bucket && !region && !id && !secret) return null
  if (!bucket || !region)
    throw new Error('S3_BUCKET and S3_REGION are needed wherever another setting of S3 is set: set both.')
  if (Boolean(id) !== Boolean(secret))
    throw new Error(
      'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together: set both, or neither where this machine has a role.',
    )
  const key = id && secret ? { id, secret } : null
  return { endpoint, region, bucket, key, surroundings: key ? {} : surroundingsIn(env) }
}

function surroundingsIn(env: NodeJS.ProcessEnv) {
  const named = Object.entries(env).filter(
    (entry): entry is [string, string] => entry[0].startsWith('AWS_') && entry[1] !== undefined,
  )
  return Object.fromEntries(named)
}
