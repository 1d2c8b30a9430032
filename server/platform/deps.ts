import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from './database/database.ts'
import type { Mailer } from './mail/mail.ts'
import type { Storage } from './storage/storage.ts'

/** What every room's routes and jobs may use. */
export interface Deps {
  config: Config
  db: Database
  mailer: Mailer
  storage: Storage
  log: Logger
}
