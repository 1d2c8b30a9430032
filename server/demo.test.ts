import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { people } from './auth/samples.ts'
import { users } from './auth/tables.ts'
import { readConfig } from './config.ts'
import { fillDemo } from './demo.ts'
import { openDatabase } from './platform/database.ts'
import { findPostgres } from './platform/postgres/find-postgres.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'

const dataDir = mkdtempSync(path.join(tmpdir(), 'akin-demo-'))
const dir = path.join(dataDir, 'postgres')
const config = { ...readConfig({ AKIN_ENV: 'local' }), dataDir }

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('production is left alone', async () => {
  await expect(fillDemo({ ...config, production: true, local: false })).rejects.toThrow('AKIN_ENV=production')
})

test('the demo fills the database of a running Akin and leaves it running', async () => {
  const akin = await startPostgres({ dir, durable: false })
  try {
    const text = await fillDemo(config)
    for (const { email } of people.slice(0, 2)) expect(text).toContain(email)
    expect(text).toContain('akin demo password')
    expect(text).toContain(`${config.publicUrl}/auth`)
    expect(await findPostgres(dir)).toBe(akin.url)
    expect(await countUsers(akin.url)).toBe(people.length)
  } finally {
    await akin.stop()
  }
})

test('with nothing running it starts the database, fills it and stops it again', async () => {
  expect(await findPostgres(dir)).toBeUndefined()
  expect(await fillDemo(config)).toContain('npm start')
  expect(await findPostgres(dir)).toBeUndefined()
  const akin = await startPostgres({ dir, durable: false })
  try {
    expect(await countUsers(akin.url)).toBe(people.length)
  } finally {
    await akin.stop()
  }
})

async function countUsers(url: string) {
  const { db, close } = openDatabase(url)
  const found = await db.select({ id: users.id }).from(users)
  await close()
  return found.length
}
