import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { templateName, urlOf } from './template.ts'

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
  await run(cluster, `create database ${name} template ${templateName} strategy file_copy`)
  const url = urlOf(cluster, name)
  const { db, pool, close } = openDatabase(url)
  return {
    url,
    db,
    pool,
    async close() {
      await close()
      await run(cluster, `drop database ${name} with (force)`)
    },
  }
}

/** One connection for all files of a worker: two for each would take half as long as the copy itself. */
let makers: pg.Pool | undefined

async function run(cluster: string, statement: string) {
  makers ??= openMakers(cluster)
  await makers.query(statement)
}

function openMakers(cluster: string) {
  const pool = new pg.Pool({ connectionString: cluster, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true })
  // The next statement finds another connection, or says itself that there is none.
  return pool.on('error', () => {})
}
