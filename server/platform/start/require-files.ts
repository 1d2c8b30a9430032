import { isNull } from 'drizzle-orm'
import type { Config } from '#config.ts'
import type { Database } from '../database/database.ts'
import { readNow } from '../installation/read-installation.ts'
import { installation } from '../installation/tables.ts'

/**
 * Throws one clear sentence if the bucket cannot be used. If it only does not answer just now the sentence is returned:
 * people can talk without files meanwhile.
 */
export async function requireS3({ s3 }: Pick<Config, 's3'>): Promise<string | null> {
  if (!s3) return null
  const { faultOf } = await import('../storage/s3/fault.ts')
  const fault = await faultOf(s3)
  if (fault && !fault.isPassing) throw new Error(fault.sentence)
  return fault?.sentence ?? null
}

/**
 * Where new files go is decided by the settings of the first start, and from then on by whoever moves them. Without its
 * settings nobody would see what is in the bucket, so they cannot simply be taken away.
 */
export async function requireFiles(db: Database, { s3 }: Pick<Config, 's3'>) {
  await db
    .update(installation)
    .set({ filesIn: s3 ? 's3' : 'disk' })
    .where(isNull(installation.filesIn))
  const { filesIn, filesMoving } = await readNow(db)
  if (s3 || (filesIn === 'disk' && !filesMoving)) return
  throw new Error(
    'files of this installation are in S3, and its settings are gone. Set S3_BUCKET and the others again; npm run akin -- files move --to disk --apply brings them back first.',
  )
}
