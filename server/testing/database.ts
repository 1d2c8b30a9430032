import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { runOn, templateName, urlOf } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}

/** A fresh copy of the migrated database, for one test file. `close` drops it. */
export async function testDatabase() {
  const cluster = inject('postgresUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Its files as they are, which is less work than to write down all that is in them.
  await runOn(cluster, `create database ${name} template ${templateName} strategy file_copy`)
  const url = urlOf(cluster, name)
  const { db, pool, close } = openDatabase(url)
  return {
    url,
    db,
    pool,
    async close() {
      await close()
      await runOn(cluster, `drop database ${name} with (force)`)
    },
  }
}
