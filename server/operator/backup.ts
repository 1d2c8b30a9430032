import { writeErased } from '#auth/deletion/erased.ts'
import { readKey } from '#platform/backup/backup-key.ts'
import { openPlace, shownPlace } from '#platform/backup/open-place.ts'
import { noteBackup } from '#platform/backup/records.ts'
import { sweepBackups } from '#platform/backup/sweep-backups.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { isPlace } from '#platform/start/setting-shapes.ts'
import { openStorage } from '#platform/storage/open-storage.ts'
import { type Command, readOptions, UsageError } from './command.ts'
import { contentOf } from './find-backup.ts'
import type { Operator } from './open-operator.ts'

export const backup: Command = {
  name: 'backup',
  givesWay: true,
  summary: 'Backs up the database and the files, while people go on',
  help: `npm run akin -- backup --to <folder>
npm run akin -- backup --to s3://<bucket>/<folder>

Copies every table as it is at one moment, and the files that these tables name, to a place that belongs to this
installation alone. A bucket is reached by the settings of S3, and is another one than that of the files. Needs no other
program. Files are copied once and shared by all back-ups. With BACKUP_KEY everything in it is encrypted. What was cut off
is no back-up, and the next one removes it.

  --to <place>    Where to; without it BACKUP_TO
  --keep <days>   How long back-ups are kept there; without it BACKUP_KEEP, 35 days. Older ones are removed afterwards

Without the AKIN_SECRET of this installation a back-up brings messages and files, but nothing that is sealed: keep it
elsewhere. "restore" brings it back, and "restore --verify" tries whether it would.`,
  read(args) {
    const text = { type: 'string' } as const
    const { to, keep } = readOptions(args, { to: text, keep: text })
    if (to !== undefined && !isPlace(to))
      throw new UsageError('Back-ups go into a folder, or into a bucket such as s3://akin-backups.')
    if (keep !== undefined && !(Number(keep) >= 1))
      throw new UsageError('Give --keep a number of days from 1.')
    return operator => backUp(operator, to, keep === undefined ? undefined : 24 * Number(keep))
  },
}

async function backUp(
  { db, config, log }: Operator,
  to = config.backupTo,
  keepHours = config.backupKeepHours,
) {
  if (!to) throw new UsageError('Say where to with --to, or set BACKUP_TO.')
  const [place, key, storage] = [
    await openPlace(to, config),
    await readKey(config.backupKey),
    await openStorage(config, db),
  ]
  const { name, manifest, leftOut } = await writeBackup({
    url: db.url,
    storage,
    place,
    key,
    secret: config.secret,
  })
  await writeErased(db, place)
  await noteBackup(db, name, manifest)
  const removed = await sweepBackups(place, { keepHours, everyHours: config.backupEveryHours })
  log.info({ event: 'backed up', name, removed }, 'backup')
  return [
    `Backed up to ${shownPlace(to)}/${name}: ${contentOf(manifest)}.`,
    ...(leftOut.length > 0
      ? [`Left out, as they are no files of ours: ${leftOut.length}, such as ${leftOut[0]}. See to them.`]
      : []),
    ...(removed > 0 ? [`${removed} that ${removed === 1 ? 'was' : 'were'} too old went.`] : []),
    `What is sealed in it opens with this installation's AKIN_SECRET alone, whose mark is ${manifest.secret}: keep it elsewhere.`,
    ...(key.recipient
      ? []
      : ['It is not encrypted: whoever can look there reads everything. BACKUP_KEY changes that.']),
  ].join('\n')
}
