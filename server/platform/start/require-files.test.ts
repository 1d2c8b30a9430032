import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#testing/database.ts'
import { readNow } from '../installation/read-installation.ts'
import { installation } from '../installation/tables.ts'
import { requireFiles } from './require-files.ts'
import type { S3Settings } from './s3-settings.ts'

const { db, close } = await testDatabase()
afterAll(close)

const s3: S3Settings = { endpoint: undefined, region: 'a', bucket: 'abc', key: null, surroundings: {} }
const gone = 'files of this installation are in S3, and its settings are gone.'
const where = async () => (await readNow(db)).filesIn

async function stands(row: Partial<typeof installation.$inferInsert>) {
  await db.update(installation).set({ filesIn: null, filesMoving: false, ...row })
}

test('the first start decides where files go, and later ones leave that as it is', async () => {
  await stands({})
  await requireFiles(db, { s3: null })
  expect(await where()).toBe('disk')
  await requireFiles(db, { s3 })
  expect(await where()).toBe('disk')
  await stands({})
  await requireFiles(db, { s3 })
  expect(await where()).toBe('s3')
})

test.each([
  ['they are all there', { filesIn: 's3' }],
  ['some are still on their way there', { filesIn: 's3', filesMoving: true }],
  ['some are still on their way back', { filesIn: 'disk', filesMoving: true }],
] as const)('without its settings nothing starts while files are in the bucket: %s', async (_, row) => {
  await stands(row)
  await requireFiles(db, { s3 })
  await expect(requireFiles(db, { s3: null })).rejects.toThrow(gone)
  await db.execute(sql`update installation set files_in = 'disk', files_moving = false`)
  await requireFiles(db, { s3: null })
})
