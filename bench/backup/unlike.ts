import { isDeepStrictEqual } from 'node:util'
import { readSequences } from '../../server/platform/backup/catalogue.ts'
import type { Manifest } from '../../server/platform/backup/manifest.ts'
import { compareTables } from '../../server/platform/backup/verify-backup.ts'
import { connectTo } from '../../server/testing/template.ts'

/** What in a restored database is not as it was backed up. */
export async function unlike(url: string, manifest: Manifest) {
  await using on = await connectTo(url)
  // The library notes there when it last looked at its tables, and it has since.
  const faults = (await compareTables(url, manifest)).filter(fault => fault !== 'the table pgboss.version')
  return isDeepStrictEqual(await readSequences(on), manifest.sequences)
    ? faults
    : [...faults, 'the sequences']
}
