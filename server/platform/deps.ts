import type { Config } from '#config.ts'
import type { Database } from './database.ts'

/** What every room's routes may use. */
export interface Deps {
  config: Config
  db: Database
}
