import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findRunning, stopServer } from '#local/postgres/running.ts'

/**
 * A new folder for a database before each test, or one for all of them, as a database takes longer to make than to start.
 * Afterwards nothing runs there, and the folder is gone.
 */
export function postgresFolder({ forAll = false } = {}) {
  const [before, after] = forAll ? [beforeAll, afterAll] : [beforeEach, afterEach]
  const place = { dir: '', cluster: '' }
  before(() => {
    place.dir = mkdtempSync(path.join(tmpdir(), 'akin-postgres-'))
    place.cluster = path.join(place.dir, 'cluster')
  })
  after(async () => {
    const left = findRunning(place.cluster)
    if (left) await stopServer(place.cluster, left.pid)
    rmSync(place.dir, { recursive: true, force: true })
  })
  return place
}

/** The first value of the answer. */
export async function ask(url: string, question: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query(question)
    return Object.values(rows[0] ?? {})[0]
  } finally {
    await client.end()
  }
}

/** Kills the server of a cluster as a crash does, and returns what it was. */
export function killServer(cluster: string) {
  const server = findRunning(cluster)
  if (!server) throw new Error('No PostgreSQL is running here.')
  process.kill(server.pid, 'SIGKILL')
  return server
}
