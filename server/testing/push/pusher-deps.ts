import pino from 'pino'
import { readConfig } from '#config.ts'
import type { Database } from '#platform/database/database.ts'

/** What pushing needs of an installation that pushes to this service. */
export function pusherDeps(db: Database, origin: string) {
  const config = readConfig({
    AKIN_SECRET: 'a secret that only tests know of',
    COMPANY_EMAIL: 'office@harbour.example',
    PUSH_HOSTS: origin,
  })
  return { db, config, log: pino({ level: 'silent' }) }
}
