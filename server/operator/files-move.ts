import { holdLock } from '#platform/database/hold-lock.ts'
import { transaction } from '#platform/database/transaction.ts'
import { changeInstallation } from '#platform/installation/change-installation.ts'
import { requireS3 } from '#platform/start/require-files.ts'
import { otherThan, type PlaceName } from '#platform/storage/in-two-places.ts'
import { type Moved, moveFiles } from '#platform/storage/move-files.ts'
import { openPlaces } from '#platform/storage/open-storage.ts'
import type { Place } from '#platform/storage/storage.ts'
import { type Command, readOptions } from './command.ts'
import type { Operator } from './open-operator.ts'
import { chosen } from './read-words.ts'

export const filesMove: Command = {
  name: 'files move',
  summary: 'Moves all uploaded files from the disk to S3, or back',
  help: `npm run akin -- files move --to s3
npm run akin -- files move --to disk

Every server needs the settings of S3 before, and has to be started with them once: it then reads from both places. From
the first moment on new files go to the new place; those that are there are copied, compared by size and SHA-256, and then
removed at the old one. It may be stopped or killed at any moment, and goes on when it is run again. Files in FILES_DIR or
in the bucket that are not Akin's stay where they are. When all of them are back on the disk, the settings of S3 can be
taken away.

  --to <s3 or disk>
  --apply            Does it. Without it, says what it would move and changes nothing`,
  read(args) {
    const { to, apply } = readOptions(args, {
      to: { type: 'string' },
      apply: { type: 'boolean', default: false },
    })
    const place = chosen('--to', to, ['s3', 'disk'])
    return operator => moveTo(operator, place, apply)
  },
}

async function moveTo(operator: Operator, name: PlaceName, apply: boolean) {
  const { config, db } = operator
  const places = await openPlaces(config)
  const silence = await requireS3(config)
  if (silence) throw new Error(silence)
  const from = places[otherThan(name)]
  if (!apply) return `Would move ${files(await count(from))} to ${names[name]}. Nothing was changed.`
  await using lock = await holdLock(db, 'files-move')
  if (!lock) throw new Error('files are being moved by another command already.')
  await transaction(db, tx => changeInstallation(tx, { filesIn: name, filesMoving: true }))
  const onMoved = progress(operator)
  const moved = await moveFiles({
    from,
    to: places[name],
    arriving: config.filesDir,
    signal: lock.signal,
    onMoved,
  })
  const failed = moved.failed.size
  operator.log.info({ event: 'files moved by an operator', to: name, ...moved, failed }, 'storage')
  if (failed > 0) {
    const reasons = Array.from(moved.failed, ([key, reason]) => `  ${key}: ${reason}`).slice(0, mostNamed)
    throw new Error(
      [`${files(failed)} could not be moved and stayed there. Run it again.`, ...reasons].join('\n'),
    )
  }
  await transaction(db, tx => changeInstallation(tx, { filesMoving: false }))
  return `Moved ${said(moved)} to ${names[name]}. Nothing is left ${left[name]}`
}

const mostNamed = 20

const names: Record<PlaceName, string> = { s3: 'S3', disk: 'the disk' }
const left: Record<PlaceName, string> = {
  s3: 'on the disk. FILES_DIR is needed on: uploads arrive there.',
  disk: 'in the bucket. The settings of S3 can be taken away, and the servers started again.',
}

async function count(place: Place) {
  let count = 0
  for await (const _ of place.list()) count += 1
  return count
}

const everyMs = 2_000

function progress({ tell }: Operator) {
  let next = performance.now() + everyMs
  return (moved: Moved) => {
    if (performance.now() < next) return
    next = performance.now() + everyMs
    tell?.(`${said(moved)} so far${moved.failed.size > 0 ? `, ${moved.failed.size} failed` : ''}`)
  }
}

function said({ files: count, bytes }: Moved) {
  return `${files(count)} (${(bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB)`
}

function files(count: number) {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'file' : 'files'}`
}
