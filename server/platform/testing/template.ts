import path from 'node:path'
import pg from 'pg'
import { openDatabase } from '../database.ts'
import { migrate } from '../migrate.ts'

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

const migrations = path.resolve(import.meta.dirname, '../../migrations')

export async function runOn(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.href
}
