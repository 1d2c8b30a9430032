import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type BackupKey, identityFor } from './backup-key.ts'
import { copyOut, hashOfSchema } from './catalogue.ts'
import { connect } from './connect.ts'
import { type BackedUpFile, isSame, listFiles, openCopy } from './copy-files.ts'
import type { Manifest } from './manifest.ts'
import type { Place } from './place.ts'
import { restoreBackup } from './restore-backup.ts'

interface Drill {
  /** Of a database that nobody needs. */
  url: string
  place: Place
  manifest: Manifest
  key: BackupKey
  migrations: string
}

const mostFiles = 200

/** Restores it for nobody, reads all of it again, and says what is not as it was. */
export async function verifyBackup(drill: Drill) {
  const { url, place, manifest, key } = drill
  await restoreBackup(drill)
  const faults = await compareTables(url, manifest)
  const files = await pick(listFiles(place, manifest, identityFor(manifest, key)))
  for (const file of files) if (!(await isWhole(place, file, key))) faults.push(`the file ${file.key}`)
  return { faults, files: files.length }
}

/** Read in the order in which they were written: byte for byte what the back-up has read. */
export async function compareTables(url: string, { tables, schema }: Manifest) {
  await using on = await connect(url, 'akin drill')
  const faults: string[] = []
  for (const table of tables) {
    if ((await hashOf(on, table)) !== table.content) faults.push(`the table ${table.name}`)
  }
  if ((await hashOfSchema(on)) !== schema) faults.push('the keys, indexes or triggers')
  return faults
}

async function hashOf(on: pg.Client, table: Manifest['tables'][number]) {
  const hash = createHash('sha256')
  await pipeline(on.query(copyTo(copyOut(table))), hash)
  return hash.digest('hex')
}

/** Any of them, each as likely as the others, without holding all. */
async function pick(files: AsyncIterable<BackedUpFile>) {
  const picked: BackedUpFile[] = []
  let seen = 0
  for await (const file of files) {
    seen += 1
    const place = picked.length < mostFiles ? picked.length : Math.floor(Math.random() * seen)
    if (place < mostFiles) picked[place] = file
  }
  return picked
}

async function isWhole(place: Place, file: BackedUpFile, { identity }: BackupKey) {
  try {
    const { stream, noted } = await openCopy(place, file, file.copy.endsWith('.age') ? identity : null)
    await stream.resume().toArray()
    return isSame(file, noted())
  } catch {
    return false
  }
}
