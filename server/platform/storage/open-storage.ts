import type { Config } from '#config.ts'
import type { Database } from '../database/database.ts'
import { readInstallation, readNow } from '../installation/read-installation.ts'
import { openDisk } from './disk.ts'
import { inTwoPlaces, type PlaceName } from './in-two-places.ts'
import type { Place, Storage } from './storage.ts'

type Where = Pick<Config, 'filesDir' | 's3'>

/** The folder of FILES_DIR and, where one is configured, the bucket beside it. */
export async function openStorage(where: Where, db: Database): Promise<Storage> {
  if (!where.s3) return openDisk(where.filesDir)
  return inTwoPlaces(await openPlaces(where), where.filesDir, {
    now: async () => placeOf(await readNow(db)),
    known: async () => placeOf(await readInstallation(db)),
  })
}

/** Before there is an installation that could say where files are: then the bucket has them, where there is one. */
export async function openNewStorage(where: Where): Promise<Storage> {
  if (!where.s3) return openDisk(where.filesDir)
  const name = () => Promise.resolve('s3' as const)
  return inTwoPlaces(await openPlaces(where), where.filesDir, { now: name, known: name })
}

/** Both of them, each by itself. The library that speaks to S3 is loaded only here. */
export async function openPlaces({ filesDir, s3 }: Where): Promise<Record<PlaceName, Place>> {
  if (!s3) throw new Error('there is no S3 here: S3_BUCKET and S3_REGION are not set.')
  const { openS3 } = await import('./s3/open-s3.ts')
  return { disk: await openDisk(filesDir), s3: openS3(s3) }
}

/** Nobody has decided anything before the first start. */
function placeOf({ filesIn }: { filesIn: PlaceName | null }): PlaceName {
  return filesIn ?? 's3'
}
