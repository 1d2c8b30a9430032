import path from 'node:path'
import { openFolder } from '../../server/platform/backup/folder-place.ts'
import { readManifest, wholeBackups } from '../../server/platform/backup/manifest.ts'
import { runOn, urlOf } from '../../server/testing/template.ts'
import { step } from '../chat-reads/step.ts'
import { startOlderPostgres } from './older-postgres.ts'
import { unlike } from './unlike.ts'

interface Way {
  home: string
  secret: string
  /** Of the server that it comes to. */
  url: string
  fill(url: string): Promise<void>
  akin(words: string[], settings: Record<string, string>): Promise<{ code: unknown; said: string }>
}

/** From one major version of PostgreSQL to the next: what is unlike afterwards. Null where npm cannot bring the older one. */
export async function comeFromOlder({ home, secret, url, fill, akin }: Way) {
  const older = await step('PostgreSQL 17', () => startOlderPostgres(home))
  if (!older) return null
  try {
    await fill(older.url)
    const to = path.join(home, 'from-17')
    const { code, said } = await akin(['backup', '--to', to], { DATABASE_URL: older.url })
    if (code !== 0) console.log(said)
    const place = openFolder(to)
    const manifest = await readManifest(place, (await wholeBackups(place)).at(-1) ?? '', secret)
    await runOn(url, 'create database newer')
    const target = urlOf(url, 'newer')
    await akin(['restore', '--from', to], { DATABASE_URL: target })
    return { postgres: manifest.postgres, faults: await unlike(target, manifest) }
  } finally {
    await older.stop()
  }
}
