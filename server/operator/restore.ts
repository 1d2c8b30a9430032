import path from 'node:path'
import { sql } from 'drizzle-orm'
import { makeErasedDue, readErased } from '#auth/deletion/erased.ts'
import { purgeAccount } from '#auth/deletion/purge-account.ts'
import type { Config } from '#config.ts'
import { erasers, jobs, retiredJobs } from '#jobs.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { ownSecret } from '#local/secret.ts'
import { readKey } from '#platform/backup/backup-key.ts'
import { type Manifest, markOf, momentOf } from '#platform/backup/manifest.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openJobs } from '#platform/jobs/open-jobs.ts'
import { requireDatabase } from '#platform/start/require-database.ts'
import { requireWritable } from '#platform/start/require-writable.ts'
import { isPlace } from '#platform/start/setting-shapes.ts'
import { openNewStorage } from '#platform/storage/open-storage.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { drill } from './drill.ts'
import { contentOf, type Found, findBackup, migrations } from './find-backup.ts'

export const restore: Command = {
  name: 'restore',
  summary: 'Brings a back-up back, into an empty database',
  help: `npm run akin -- restore --from <place>
npm run akin -- restore --from <place> --verify

Reads all of a back-up first, and writes nothing where it is damaged or does not fit. Then fills the empty database that
DATABASE_URL names, or that of a new DATA_DIR, brings the files into FILES_DIR or the bucket of S3_BUCKET, runs the
migrations that came since, and erases again who was erased after the back-up was made. Cut off, it can be given once more.

  --from <place>    The folder or bucket that "backup" wrote to; without it BACKUP_TO
  --name <name>     Which one, such as backup-2026-11-18T03-13-00.000Z; without it the newest that is whole
  --verify          Tries it: restores into a PostgreSQL that is made for it and thrown away, compares every table and 200
                    files with what was backed up, and notes on Installation what it found
  --other-secret    Goes on although AKIN_SECRET is not the one that the back-up was made with: two-step sign-in, keys of
                    notifications and whatever else is sealed will not open`,
  isBefore: true,
  read(args) {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    const { from, name, verify, ...options } = readOptions(args, {
      ...{ from: text, name: text },
      ...{ verify: flag, 'other-secret': flag },
    })
    if (from !== undefined && !isPlace(from))
      throw new UsageError('Back-ups are in a folder, or in a bucket such as s3://akin-backups.')
    if (name !== undefined && !momentOf(name)) throw new UsageError(`"${name}" is not the name of a back-up.`)
    return async ({ config: given }) => {
      const config = { ...given, secret: given.secret || ownSecret(given) }
      const found = await findBackup(config, from ?? config.backupTo, name)
      if (verify) return drill({ ...found, config })
      if (!options['other-secret']) requireSecret(found.manifest, config)
      return bringBack(config, found)
    }
  },
}

function requireSecret({ secret }: Manifest, config: Config) {
  const mark = markOf(config.secret)
  if (secret === mark) return
  throw new Error(
    `this back-up was made with another AKIN_SECRET, whose mark is ${secret}; that of the one here is ${mark}. What is sealed in it would not open: set AKIN_SECRET to the one it was made with, or go on with --other-secret. Nothing was changed.`,
  )
}

async function bringBack(config: Config, { place, name, manifest }: Found) {
  await using opened = new AsyncDisposableStack()
  const key = await readKey(config.backupKey)
  const erased = await readErased(place, new Date(manifest.madeAt))
  const url = await openTarget(config, opened)
  requireWritable(config.filesDir, 'FILES_DIR')
  const storage = await openNewStorage(config)
  await restoreBackup({
    ...{ url, place, manifest, key, migrations, storage },
    alsoInside: makeErasedDue(erased ?? []),
  })
  const again = await bringUp(url)
  return [
    `Restored ${name}: ${contentOf(manifest)}.`,
    erased
      ? `${again} of ${erased.length} accounts that were erased since had to be erased again.`
      : 'There is no list of who was erased since (erased.json): nobody was erased again.',
    'Start Akin on it with the settings of before. What happened after the back-up is gone: tell people so.',
  ].join('\n')
}

async function openTarget({ databaseUrl, dataDir }: Config, opened: AsyncDisposableStack) {
  if (databaseUrl) return databaseUrl
  const postgres = await startPostgres({ dir: path.join(dataDir, 'postgres') })
  opened.defer(() => postgres.stop())
  return postgres.url
}

/** Does what the next start would do, so that what was erased is gone before anyone can look. */
async function bringUp(url: string) {
  const { db, pool, close } = openDatabase(url)
  try {
    await requireDatabase(pool)
    const log = { info() {}, warn() {}, error() {} }
    const { prepare } = openJobs({ url, handlers: jobs, retired: retiredJobs, deps: absent, log })
    await migrate(pool, migrations, { alsoUnderLock: prepare })
    const { rows } = await db.execute<{ id: number }>(sql`
      select id from users where status = 'deleting' and deletion_due_at <= now() order by id`)
    for (const { id } of rows) await purgeAccount(db, id, erasers)
    return rows.length
  } finally {
    await close()
  }
}

/** Preparing queues runs no job. */
const absent = {} as never
