import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database } from './database.ts'
import type { Mailer } from './mail/mail.ts'

/** What every room's routes and jobs may use. */
export interface Deps {
  config: Config
  db: Database
  mailer: Mailer
  log: Logger
}
