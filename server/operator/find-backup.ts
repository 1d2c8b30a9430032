import path from 'node:path'
import type { Config } from '#config.ts'
import { type Manifest, readManifest, wholeBackups } from '#platform/backup/manifest.ts'
import { openPlace, shownPlace } from '#platform/backup/open-place.ts'
import type { Place } from '#platform/backup/place.ts'
import { UsageError } from './command.ts'

export const migrations = path.resolve(import.meta.dirname, '../migrations')

export interface Found {
  place: Place
  name: string
  manifest: Manifest
}

export async function findBackup(config: Config, from: string, named?: string): Promise<Found> {
  if (!from) throw new UsageError('Say where from with --from, or set BACKUP_TO.')
  const place = await openPlace(from, config)
  const whole = await wholeBackups(place)
  const name = named ?? whole.at(-1)
  if (!name || !whole.includes(name)) {
    const there = whole.length > 0 ? `these are whole: ${whole.join(', ')}.` : 'there is none that is whole.'
    throw new Error(`in ${shownPlace(from)} ${there}`)
  }
  return { place, name, manifest: await readManifest(place, name, config.secret) }
}

export function contentOf({ tables, files }: Manifest) {
  const [rows, bytes] = [
    tables.reduce((sum, table) => sum + table.rows, 0),
    tables.reduce((sum, table) => sum + table.bytes, 0),
  ]
  return `${rows.toLocaleString('en-GB')} rows of ${tables.length} tables (${mb(bytes)}) and ${files.count.toLocaleString('en-GB')} files (${mb(files.bytes)})`
}

function mb(bytes: number) {
  return `${(bytes / 1e6).toLocaleString('en-GB', { maximumFractionDigits: 1 })} MB`
}
