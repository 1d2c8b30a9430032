import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'

export const templateName = 'akin_template'

/** Makes the database that every test database is a copy of: all migrations, and what `prepareTemplate` adds. */
export async function makeTemplate(clusterUrl: string, prepareTemplate?: (url: string) => Promise<void>) {
  await runOn(clusterUrl, `drop database if exists ${templateName} with (force)`)
  await runOn(clusterUrl, `create database ${templateName}`)
  const url = urlOf(clusterUrl, templateName)
  const { pool, close } = openDatabase(url)
  try {
    await migrate(pool, migrations)
    await prepareTemplate?.(urlOf(clusterUrl, templateName))
  } finally {
    await close()
  }
}

const migrations = path.resolve(import.meta.dirname, '../migrations')

export async function runOn(url: string, statement: string) {
  await using client = await connectTo(url)
  await client.query(statement)
}

/** A connection without the limits on time that those of the product have. */
export async function connectTo(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  return Object.assign(client, { [Symbol.asyncDispose]: () => client.end() })
}

export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
