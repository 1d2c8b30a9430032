import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { makeErasedDue, readErased } from '@akin/server/auth/deletion/erased.ts'
import { purgeAccount } from '@akin/server/auth/deletion/purge-account.ts'
import { users } from '@akin/server/auth/tables.ts'
import { readConfig } from '@akin/server/config.ts'
import { erasers } from '@akin/server/jobs.ts'
import { runAkin } from '@akin/server/operator/akin.ts'
import { migrations } from '@akin/server/operator/find-backup.ts'
import { readKey } from '@akin/server/platform/backup/backup-key.ts'
import { openFolder } from '@akin/server/platform/backup/folder-place.ts'
import { readManifest, wholeBackups } from '@akin/server/platform/backup/manifest.ts'
import { lastVerifiedBackup, noteVerified } from '@akin/server/platform/backup/records.ts'
import { restoreBackup } from '@akin/server/platform/backup/restore-backup.ts'
import { compareTables } from '@akin/server/platform/backup/verify-backup.ts'
import { openDatabase } from '@akin/server/platform/database/database.ts'
import { lockForSession } from '@akin/server/platform/database/lock-by-name.ts'
import { openDisk } from '@akin/server/platform/storage/disk.ts'
import { dropFiles } from '@akin/server/platform/storage/loose-files.ts'
import { sweepFilesNow } from '@akin/server/platform/storage/sweep-files.ts'
import { newBackupKey } from '@akin/server/testing/backup-key.ts'
import { keysIn } from '@akin/server/testing/keys-in.ts'
import { newFolder } from '@akin/server/testing/program.ts'
import { makeDue } from '@akin/server/testing/purge-races.ts'
import { scene } from '@akin/server/testing/scene.ts'
import { connectTo, runOn, urlOf } from '@akin/server/testing/template.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillConnections } from './connections/fill-connections.ts'
import { fillConversations } from './conversations/fill-conversations.ts'
import { fillPeople, people } from './people/fill-people.ts'

const { db, deps, person } = await scene()
const { url } = db
const home = newFolder()
const to = path.join(home, 'backups')
const secret = 'a secret that only tests know of'
const { secret: identity, open: recipient } = await newBackupKey()
const settings = {
  AKIN_ENV: 'local',
  LOG_LEVEL: 'silent',
  AKIN_SECRET: secret,
  DATA_DIR: home,
  BACKUP_KEY: identity,
}
const backUp = () =>
  runAkin(['backup', '--to', to], { ...settings, DATABASE_URL: url, FILES_DIR: deps.config.filesDir })
const made: string[] = []

/** A database with nothing in it. */
async function emptyDatabase() {
  const name = `restored_${made.length}_${process.pid}`
  made.push(name)
  await runOn(url, `create database ${name}`)
  return urlOf(url, name)
}

async function tablesOf(target: string) {
  await using client = await connectTo(target)
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'pgboss') and c.relkind = 'r'`,
  )
  return rows[0]?.count
}

beforeAll(async () => {
  await fillPeople(db)
  await fillConnections(db, people)
  await fillConversations(deps, people)
  for (const nth of [1, 2, 3])
    await deps.storage.put(`test/file-${nth}`, Buffer.from(`Of file ${nth}`), { contentType: 'text/plain' })
})

afterAll(async () => {
  for (const name of made) await runOn(url, `drop database if exists ${name} with (force)`)
  rmSync(home, { recursive: true })
})

test('what was backed up comes back: rows, keys, triggers, sequences and files; who was erased since does not', async () => {
  const leaver = await person('Leaver')
  const stored = (await keysIn(deps.config.filesDir)).length
  writeFileSync(path.join(deps.config.filesDir, 'notes.txt'), 'Somebody has put this here.')
  const { code, said } = await backUp()
  rmSync(path.join(deps.config.filesDir, 'notes.txt'))
  expect(said).toContain('no files of ours: 1, such as notes.txt.')
  expect(stored).toBeGreaterThan(3)
  expect(said).toContain(` ${stored} files`)
  expect(code).toBe(0)
  expect(said).not.toContain('It is not encrypted')
  await makeDue(db, leaver)
  expect(await purgeAccount(db, leaver.id, erasers)).toBe(true)
  await backUp()

  const place = openFolder(to)
  const [name = '', ...later] = await wholeBackups(place)
  expect(later).toHaveLength(1)
  expect(
    [...filesIn(to, `${name}/tables`), ...filesIn(to, 'files')].filter(file => !file.endsWith('.age')),
  ).toEqual([])
  expect(filesIn(to, 'files'), 'each is copied once').toHaveLength(stored)
  const manifest = await readManifest(place, name, secret)
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(15)
  const target = await emptyDatabase()
  const storage = await openDisk(path.join(home, 'restored'))
  const restore = { url: target, place, manifest, key: await readKey(identity), migrations, storage }
  // As a restore leaves it that was cut off.
  await runOn(
    target,
    'create schema akin_restoring; create table users (id bigint); create table half (n int)',
  )
  await restoreBackup(restore)

  expect(await compareTables(target, manifest)).toEqual([])
  expect(await alwaysOn(target)).toEqual(await alwaysOn(url))
  expect((await alwaysOn(url)).length, 'there are such triggers').toBeGreaterThan(0)
  const file = await storage.get('test/file-2')
  expect(file?.contentType).toBe('text/plain')
  expect(file && (await buffer(file.stream)).toString()).toBe('Of file 2')

  const erased = await readErased(place, new Date(manifest.madeAt))
  expect(erased?.map(({ id }) => id)).toEqual([leaver.id])
  await using client = await connectTo(target)
  expect((await client.query(...makeErasedDue(erased ?? []))).rowCount).toBe(1)
  const restored = openDatabase(target)
  expect(await purgeAccount(restored.db, leaver.id, erasers)).toBe(true)
  const [row] = await restored.db.select({ email: users.email }).from(users).where(eq(users.id, leaver.id))
  expect(row?.email).toBe(`deleted-${leaver.id}@deleted.invalid`)
  await restored.close()

  await client.query(
    `update users set display_name = display_name || 'x' where id = (select min(id) from users where status = 'active')`,
  )
  const [always = ''] = await alwaysOn(target)
  // On, but no longer always: the two look alike.
  await client.query(`alter table ${always.replace(' ', ' enable trigger ')}`)
  expect(await compareTables(target, manifest), 'a difference is found').toEqual(
    expect.arrayContaining(['the table public.users', 'the keys, indexes or triggers']),
  )
})

test('what is damaged, does not fit or has another key is refused before anything is written', async () => {
  const target = await emptyDatabase()
  const restore = (changes: Record<string, string> = {}, ...words: string[]) =>
    runAkin(['restore', '--from', to, ...words], {
      ...settings,
      DATABASE_URL: target,
      FILES_DIR: path.join(home, 'nowhere'),
      ...changes,
    })
  const place = openFolder(to)
  const name = (await wholeBackups(place)).at(-1) ?? ''
  const users = path.join(
    to,
    name,
    'tables',
    filesIn(to, `${name}/tables`).find(file => file.includes('public.users.')) ?? '',
  )
  const list = path.join(to, name, 'backup.json')
  const whole = { users: readFileSync(users), list: readFileSync(list) }
  const flipped = Buffer.from(whole.users)
  flipped[flipped.length >> 1] = (flipped[flipped.length >> 1] ?? 0) ^ 1
  const refused = async (sentence: string | RegExp, ...given: Parameters<typeof restore>) => {
    const { code, said } = await restore(...given)
    expect(said).toMatch(sentence)
    expect(code).toBe(1)
    expect(await tablesOf(target)).toBe(0)
  }
  writeFileSync(users, flipped)
  await refused('the file of the table public.users was changed or damaged')
  writeFileSync(users, whole.users.subarray(1))
  await refused('the file of the table public.users was changed or damaged')
  rmSync(users)
  await refused('the file of the table public.users cannot be read')
  writeFileSync(users, whole.users)
  writeFileSync(list, whole.list.toString().replace(/"rows": \d+/, '"rows": 987654'))
  await refused('(backup.json) was changed or damaged')
  writeFileSync(list, whole.list)
  await refused('BACKUP_KEY does not open this back-up', { BACKUP_KEY: (await newBackupKey()).secret })
  const mistyped = identity.replace(/.$/, last => (last === 'Q' ? 'P' : 'Q'))
  await refused('BACKUP_KEY is no key of age: copy all of it.', { BACKUP_KEY: mistyped })
  await refused('this back-up is encrypted', { BACKUP_KEY: recipient })
  await refused('made with another AKIN_SECRET', { AKIN_SECRET: 'another secret, which is as long as that' })
  await refused('these are whole', {}, '--name', 'backup-2026-01-01T00-00-00.000Z')
  expect((await restore({ DATABASE_URL: url })).said).toMatch(
    /this database is not empty: there are \d[\d,]* rows in \d+ tables/,
  )
})

test('while a back-up is made no file goes, and no second one begins', async () => {
  const holder = await connectTo(url)
  expect(await lockForSession(holder, 'backup')).toBe(true)
  expect((await backUp()).said).toContain('another back-up of this database is under way')
  await dropFiles(db, ['test/file-1'])
  const sweep = () =>
    sweepFilesNow.run({}, deps, { id: 'test', attempt: 1, signal: new AbortController().signal })
  await sweep()
  const kept = await deps.storage.get('test/file-1')
  kept?.stream.destroy()
  expect(kept).not.toBeNull()
  await holder.end()
  await expect
    .poll(async () => {
      await sweep()
      return deps.storage.get('test/file-1')
    })
    .toBeNull()
})

test('what was cut off is swept, and what is too old goes with the copies that nobody else has', async () => {
  const place = openFolder(to)
  const cutOff = 'backup-2026-11-01T00-00-00.000Z'
  mkdirSync(path.join(to, cutOff, 'tables'), { recursive: true })
  writeFileSync(path.join(to, cutOff, 'tables', '000.copy.gz.part'), 'half')
  const before = await wholeBackups(place)
  expect(before).not.toContain(cutOff)
  const copy = filesIn(to, 'files/test').find(file => file.startsWith('file-1~')) ?? ''
  const old = new Date(Date.now() - 40 * 24 * 60 * 60 * 1000)
  const older = `backup-${old.toISOString().replaceAll(':', '-')}`
  mkdirSync(path.join(to, older))
  writeFileSync(path.join(to, older, 'backup.json'), '{}')
  utimesSync(path.join(to, 'files/test', copy), old, old)
  expect((await backUp()).said).toContain('1 that was too old went.')
  const after = await wholeBackups(place)
  expect(after).toHaveLength(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
  expect(readdirSync(to)).not.toContain(cutOff)
  expect(filesIn(to, 'files/test').map(file => file.split('~')[0])).toEqual(['file-2', 'file-3'])
})

test('a drill is noted, and the last that found a back-up whole is known', async () => {
  const madeAt = new Date().toISOString()
  expect(await lastVerifiedBackup(db)).toBeNull()
  await noteVerified(db, 'backup-one', { madeAt, fault: null })
  await noteVerified(db, 'backup-two', { madeAt, fault: 'the table public.users' })
  const last = await lastVerifiedBackup(db)
  expect(new Date(last?.madeAt ?? 0).toISOString()).toBe(madeAt)
})

test.each([
  [['backup', '--to', 'ftp://backups'], 'or into a bucket such as'],
  [['backup', '--keep', 'long'], 'a number of days'],
  [['restore', '--name', '../elsewhere'], 'is not the name of a back-up'],
])('akin %j is refused in a sentence', async (words, sentence) => {
  const { code, said } = await runAkin(words, { ...settings, DATABASE_URL: url })
  expect(said).toContain(sentence)
  expect(code).toBe(2)
})

test('half of the settings, or a wrong one, is said at the start', () => {
  expect(() => readConfig({ BACKUP_TO: 'ftp://backups' })).toThrow('BACKUP_TO must be a folder, or a bucket')
  expect(() => readConfig({ BACKUP_TO: 's3://backups' })).toThrow('S3_REGION')
  const files = { S3_BUCKET: 'files', S3_REGION: 'eu-central-1' }
  expect(() => readConfig({ ...files, BACKUP_TO: 's3://files/akin' })).toThrow('needs a bucket of its own')
  expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP must be 1 day or more')
  expect(() => readConfig({ BACKUP_KEY: 'open sesame' })).toThrow('BACKUP_KEY must be a key of age')
})

function filesIn(root: string, folder: string) {
  return readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
}

async function alwaysOn(database: string) {
  await using client = await connectTo(database)
  const { rows } = await client.query<{ name: string }>(
    `select tgrelid::regclass || ' ' || tgname as name from pg_trigger where tgenabled = 'A' order by 1`,
  )
  return rows.map(({ name }) => name)
}
