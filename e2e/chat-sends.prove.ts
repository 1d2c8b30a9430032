import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findSendFaults } from '../server/chat/sending/find-send-faults.testing.ts'
import { raceSends } from '../server/chat/sending/race-sends.testing.ts'
import { type Postgres, startPostgres } from '../server/local/postgres/start-postgres.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { makeTemplate, runOn, templateName, urlOf } from '../server/testing/template.ts'

/** A PostgreSQL of its own, which takes as many connections as a hundred processes have. */
const dir = mkdtempSync(path.join(tmpdir(), 'akin-prove-'))
let postgres: Postgres

beforeAll(async () => {
  const first = await startPostgres({ dir, durable: false })
  await runOn(first.url, 'alter system set max_connections = 250')
  await first.stop()
  postgres = await startPostgres({ dir, durable: false })
  await makeTemplate(postgres.url)
})

afterAll(async () => {
  await postgres.stop()
  for (const folder of [dir, postgres.dir]) rmSync(folder, { recursive: true, force: true })
})

test('a hundred processes send a hundred thousand messages at once, and every rule is kept', async () => {
  const url = urlOf(postgres.url, templateName)
  const raced = await raceSends(url, { processes: 100, rounds: 25, batch: 20, pairs: 40, ended: 8 })
  const { db, close } = openDatabase(url)
  try {
    expect(raced.answers.length).toBeGreaterThan(100_000)
    expect(await findSendFaults(db, raced)).toEqual([])
  } finally {
    await close()
  }
}, 600_000)
