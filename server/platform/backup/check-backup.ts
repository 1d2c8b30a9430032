import { createHash } from 'node:crypto'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Manifest } from './manifest.ts'
import { unpacking } from './packing.ts'
import type { Place } from './place.ts'

/** Reads all of it before anything is written anywhere: each file is what was written, and the key opens it. */
export async function checkBackup(place: Place, manifest: Manifest, identity: string | null) {
  for (const { name, file, sha256 } of manifest.tables)
    await checkFile(place, { file, sha256 }, `the table ${name}`)
  await checkFile(place, manifest.files, 'the list of files')
  if (identity) await tryKey(place, manifest, identity)
}

async function checkFile(place: Place, { file, sha256 }: { file: string; sha256: string }, what: string) {
  const hash = createHash('sha256')
  try {
    await pipeline(place.read(file), hash)
  } catch (cause) {
    throw new Error(`the file of ${what} cannot be read: ${(cause as Error).message}`, { cause })
  }
  if (hash.digest('hex') === sha256) return
  throw new Error(`the file of ${what} was changed or damaged: nothing was restored.`)
}

async function tryKey(place: Place, { tables }: Manifest, identity: string) {
  const [smallest] = tables.toSorted((a, b) => a.bytes - b.bytes)
  if (!smallest) return
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline([place.read(smallest.file), ...(await unpacking(identity)), nowhere])
  } catch (cause) {
    throw new Error('BACKUP_KEY does not open this back-up: nothing was restored.', { cause })
  }
}
