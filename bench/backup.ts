import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { jobs } from '../server/jobs.ts'
import { openFolder } from '../server/platform/backup/folder-place.ts'
import { readManifest, wholeBackups } from '../server/platform/backup/manifest.ts'
import { lastVerifiedBackup } from '../server/platform/backup/records.ts'
import { underWay } from '../server/platform/backup/under-way.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { isLocked } from '../server/platform/database/lock-by-name.ts'
import type { Deps } from '../server/platform/deps.ts'
import { openJobs } from '../server/platform/jobs/open-jobs.ts'
import { openDisk } from '../server/platform/storage/disk.ts'
import { removeLoose } from '../server/platform/storage/remove-files.ts'
import { newBackupKey } from '../server/testing/backup-key.ts'
import { startTestCluster } from '../server/testing/cluster.ts'
import { startAkin } from '../server/testing/program.ts'
import { connectTo, runOn, urlOf } from '../server/testing/template.ts'
import { countFiles } from './backup/count-files.ts'
import { comeFromOlder } from './backup/from-older.ts'
import { killBackups, killRestores } from './backup/kills.ts'
import { openSending, said } from './backup/send.ts'
import { unlike } from './backup/unlike.ts'
import { migrateTo } from './chat/migrated.ts'
import { seed } from './chat-reads/seed.ts'
import { sizesFor } from './chat-reads/sizes.ts'
import { quantile } from './quantile.ts'
import { row } from './row.ts'

/**
 * A million messages are backed up while people send, and brought back: all tables, keys and triggers byte for byte, also
 * from PostgreSQL 17 to ours. Killed back-ups are none, killed restores leave an empty database or a whole one, and what is
 * damaged is refused. `npm run prove -- backup 50000` does it with fewer.
 */
const messages = Number(process.argv[2] ?? 1_000_000)
const pairs = 3
const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'akin-backup-')))
chmodSync(home, 0o755)
const to = path.join(home, 'backups')
const filesDir = path.join(home, 'files')
const settings = {
  ...{ AKIN_ENV: 'local', LOG_LEVEL: 'error', AKIN_SECRET: 'a secret that only this proof knows of' },
  ...{ DATA_DIR: home, FILES_DIR: filesDir },
}
const results: boolean[] = []
const show = (...figure: Parameters<typeof row>) => results.push(row(...figure))
const log = { info() {}, warn() {}, error() {} }

await using opened = new AsyncDisposableStack()
opened.defer(() => rmSync(home, { recursive: true, force: true }))
const cluster = await startTestCluster({ durable: true })
opened.defer(() => cluster.stop())
await runOn(cluster.url, 'create database living')
const url = urlOf(cluster.url, 'living')
const akin = (words: string[], more: Record<string, string> = {}) =>
  startAkin(words, { ...settings, DATABASE_URL: url, ...more })
const backUp = (more?: Record<string, string>) => akin(['backup', '--to', to], more)

await prepare(url, messages)
const storage = await openDisk(filesDir)
for (let nth = 0; nth < 400; nth++)
  await storage.put(`proof/file-${nth}`, Buffer.alloc(20_000, nth), { contentType: 'image/webp' })
const { db, close } = openDatabase(url)
opened.defer(close)
const place = openFolder(to)

await besideSending()
await bringBack()
await refuse()
await kill()
await fromOlder()
const failed = results.filter(holds => !holds).length
console.log(failed === 0 ? 'Proved: what is lost comes back.' : `Not proved: ${failed} of these do not hold.`)
process.exitCode = failed === 0 ? 0 : 1

async function prepare(database: string, count: number) {
  await migrateTo(database)
  await openJobs({ url: database, handlers: jobs, deps: {} as Deps, log }).prepare()
  await seed(database, sizesFor(count))
}

/** The same senders, with and without a back-up beside them, in turns. */
async function besideSending() {
  const { send } = await openSending(db)
  await send(200, 3)
  const [quiet, beside, slow, fast]: number[][] = [[], [], [], []]
  let [wanted, sent, ms] = [0, 0, 0]
  for (let nth = 0; nth < pairs; nth++) {
    quiet?.push(quantile((await send(200, 6)).took, 0.95))
    const began = performance.now()
    const running = backUp()
    const during = await send(200, running)
    ms = performance.now() - began
    beside?.push(quantile(during.took, 0.95))
    wanted += during.wanted
    sent += during.took.length
    fast?.push((await send(null, 6)).perSecond)
    slow?.push((await send(null, backUp())).perSecond)
  }
  const [calm, busy] = [median(quiet), median(beside)]
  const share = median(slow) / median(fast)
  show('sent at 200 a second meanwhile', `${sent} of ${wanted}`, 'all', sent === wanted && sent > 0)
  show(
    'their p95, quiet and meanwhile',
    `${calm.toFixed(1)}, ${busy.toFixed(1)} ms`,
    'at most 3 times',
    busy <= 3 * calm,
  )
  show('as many as go, of quiet', `${share.toFixed(2)}`, 'at least 0.6', share >= 0.6)
  console.log(`  a back-up took ${(ms / 1000).toFixed(1)} s`)
}

async function bringBack() {
  const { send } = await openSending(db)
  const gone = Array.from({ length: 20 }, (_, nth) => `proof/file-${nth}`)
  const running = backUp()
  const sending = send(200, running)
  // Somebody deletes files while they are copied.
  while (!(await isLocked(db, underWay))) await pause(5)
  await removeLoose({ db, storage }, gone)
  const { said: words } = await running
  await sending
  console.log(`  ${words.split('\n')[0]}`)
  const name = (await wholeBackups(place)).at(-1) ?? ''
  const manifest = await readManifest(place, name, settings.AKIN_SECRET)
  await runOn(cluster.url, 'create database restored')
  const target = urlOf(cluster.url, 'restored')
  const began = performance.now()
  const restored = path.join(home, 'restored')
  const { code, said: answer } = await akin(['restore', '--from', to], {
    DATABASE_URL: target,
    FILES_DIR: restored,
  })
  const seconds = (performance.now() - began) / 1000
  if (code !== 0) console.log(answer)
  show(
    'restored, search and files too',
    `${seconds.toFixed(1)} s`,
    'at most 60 s',
    code === 0 && seconds <= 60,
  )
  const faults = await unlike(target, manifest)
  show(
    'tables, keys, sequences unlike',
    faults.join(', ') || 'none',
    `of ${manifest.tables.length} tables`,
    faults.length === 0,
  )
  await using on = await connectTo(target)
  const { rows: always } = await on.query(`select from pg_trigger where tgenabled = 'A'`)
  show("triggers that are on 'always'", `${always.length}`, 'some', always.length > 0)
  const { rows } = await on.query<{ apart: number; sent: number }>(`select
    (select count(*)::int from conversations c where last_seq <> coalesce((select max(seq) from messages m where m.conversation_id = c.id), 0)) as apart,
    (select count(*)::int from messages where body like '${said}%') as sent`)
  show('conversations unlike their end', `${rows[0]?.apart}`, 'none', rows[0]?.apart === 0)
  show('sent meanwhile and brought back', `${rows[0]?.sent}`, 'some', (rows[0]?.sent ?? 0) > 0)
  const there = await countFiles(restored, 400, 20_000)
  show('files of the snapshot', `${there}`, '400', there === 400)
  const drill = await akin(['restore', '--from', to, '--verify'])
  const known = await lastVerifiedBackup(db)
  show('the drill finds it whole', `${drill.code}`, '0, and is noted', drill.code === 0 && known !== null)
  if (drill.code !== 0) console.log(drill.said)
}

async function refuse() {
  await runOn(cluster.url, 'create database refused')
  const target = urlOf(cluster.url, 'refused')
  const { secret: identity } = await newBackupKey()
  const sealed = path.join(home, 'sealed')
  const made = await akin(['backup', '--to', sealed], { BACKUP_KEY: identity })
  if (made.code !== 0) console.log(made.said)
  const restore = (more: Record<string, string>) =>
    akin(['restore', '--from', sealed], { DATABASE_URL: target, ...more })
  const wrong = await restore({ BACKUP_KEY: (await newBackupKey()).secret })
  show('another key', `${wrong.code}`, 'refused', wrong.said.includes('does not open this back-up'))
  const folder = path.join(sealed, (await wholeBackups(openFolder(sealed))).at(-1) ?? '', 'tables')
  const file = path.join(folder, readdirSync(folder).find(each => each.includes('public.messages.')) ?? '')
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1
  writeFileSync(file, bytes)
  const flipped = await restore({ BACKUP_KEY: identity })
  show(
    'one bit of a table',
    `${flipped.code}`,
    'refused by its name',
    flipped.said.includes('the table public.messages was changed'),
  )
  await using on = await connectTo(target)
  const { rows } = await on.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace where nspname in ('public', 'akin_restoring')`,
  )
  show('written before that', `${rows.length}`, 'nothing', rows.length === 0)
  rmSync(sealed, { recursive: true })
}

async function kill() {
  const words = ['backup', '--to', to]
  const backups = await killBackups(place, words, { ...settings, DATABASE_URL: url })
  show(
    'killed back-ups that look whole',
    `${backups.more} of ${backups.kills}`,
    'none',
    backups.kills === 4 && backups.more === 0,
  )
  const after = await backUp()
  const [all, whole] = [await place.folders(), await wholeBackups(place)]
  const left = all.filter(name => name.startsWith('backup-') && !whole.includes(name)).length
  show('what they left, after the next', `${left}`, 'nothing', after.code === 0 && left === 0)
  const manifest = await readManifest(place, whole.at(-1) ?? '', settings.AKIN_SECRET)
  const { kills, ...found } = await killRestores(cluster.url, ['restore', '--from', to], settings, manifest)
  show(
    'killed restores',
    `${kills}: ${found.empty} empty, ${found.whole} whole`,
    'one or the other',
    kills >= 4 && found.whole > 0 && found.neither === 0,
  )
}

/** The way from one major version of PostgreSQL to the next. */
async function fromOlder() {
  const fill = (database: string) => prepare(database, Math.min(messages, 50_000))
  const came = await comeFromOlder({ home, secret: settings.AKIN_SECRET, url: cluster.url, fill, akin })
  if (!came) return console.log('  skipped: npm could not bring PostgreSQL 17')
  const { postgres, faults } = came
  const isEqual = postgres.startsWith('17') && faults.length === 0
  show(`from PostgreSQL ${postgres}`, faults.join(', ') || 'all equal', 'to ours', isEqual)
}

function median(values: number[] = []) {
  return quantile(values, 0.5)
}
