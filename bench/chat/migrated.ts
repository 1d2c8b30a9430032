import path from 'node:path'
import { openDatabase } from '../../server/platform/database/database.ts'
import { migrate } from '../../server/platform/database/migrate.ts'

/** Makes the product's tables in an empty database. */
export async function migrateTo(databaseUrl: string) {
  const { pool, close } = openDatabase(databaseUrl)
  await migrate(pool, path.resolve(import.meta.dirname, '../../server/migrations'))
  await close()
}
