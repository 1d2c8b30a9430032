import path from 'node:path'
import type { Config } from '#config.ts'
import { bucketIn } from '../start/s3-settings.ts'
import { shownPath } from '../start/shown-path.ts'
import { openFolder } from './folder-place.ts'
import type { Place } from './place.ts'

/** A folder, or a bucket such as `s3://akin-backups/at-home`, which is reached as that of files is. */
export async function openPlace(
  where: string,
  { s3, s3Access, filesDir }: Pick<Config, 's3' | 's3Access' | 'filesDir'>,
): Promise<Place> {
  const named = bucketIn(where)
  if (!named) return openFolder(where)
  const { bucket, folder } = named
  if (!s3Access)
    throw new Error('S3_REGION and the other settings of S3 say how that bucket is reached: set them.')
  if (bucket === s3?.bucket)
    throw new Error(`back-ups need a bucket of their own: "${bucket}" has the files of the installation.`)
  // The library that speaks to S3 is loaded only here.
  const { openBucketPlace } = await import('./bucket-place.ts')
  return openBucketPlace({ ...s3Access, bucket }, folder, filesDir)
}

/** As people read it. */
export function shownPlace(where: string) {
  return bucketIn(where) ? where : shownPath(path.resolve(where))
}
