import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#config.ts'
import { startPostgres } from '#local/postgres/start-postgres.ts'
import { readKey } from '#platform/backup/backup-key.ts'
import { connect } from '#platform/backup/connect.ts'
import { noteVerified } from '#platform/backup/records.ts'
import { verifyBackup } from '#platform/backup/verify-backup.ts'
import { contentOf, type Found, migrations } from './find-backup.ts'
import { openOperator } from './open-operator.ts'

/**
 * Restores into a PostgreSQL of its own, which nobody else works on and which needs no rights on that of the installation.
 * What it found is noted where the installation can be reached.
 */
export async function drill({ place, name, manifest, config }: Found & { config: Config }) {
  const key = await readKey(config.backupKey)
  const outcome = await onThrowaway(path.join(config.dataDir, 'drill'), url =>
    verifyBackup({ url, place, manifest, key, migrations }),
  ).catch((error: Error) => ({ faults: [error.message], files: 0 }))
  const fault = outcome.faults.length > 0 ? outcome.faults.join(', ').slice(0, 2_000) : null
  const isNoted = await note(config, name, { madeAt: manifest.madeAt, fault })
  if (fault) throw new Error(`the back-up ${name} would not come back as it was: ${fault}`)
  return [
    `${name} comes back whole: ${contentOf(manifest)}; ${outcome.files} files were looked at.`,
    ...(isNoted ? [] : ['No installation could be reached to note it on.']),
  ].join('\n')
}

/** What a drill that was killed has left there is used and removed by the next one. */
async function onThrowaway<Result>(dir: string, work: (url: string) => Promise<Result>) {
  const postgres = await startPostgres({ dir, durable: false })
  try {
    await makeEmpty(postgres.url)
    const url = new URL(postgres.url)
    url.pathname = '/drill'
    return await work(url.href)
  } finally {
    await postgres.stop()
    for (const made of [postgres.dir, dir]) await rm(made, { recursive: true, force: true })
  }
}

async function makeEmpty(url: string) {
  await using on = await connect(url, 'akin drill')
  await on.query('drop database if exists drill with (force)')
  await on.query('create database drill')
}

async function note(config: Config, name: string, found: { madeAt: string; fault: string | null }) {
  await using opened = new AsyncDisposableStack()
  try {
    const { db } = await openOperator(config, opened)
    await noteVerified(db, name, found)
    return true
  } catch {
    return false
  }
}
