import path from 'node:path'
import { type Config, readConfig } from '@akin/server/config.ts'
import { jobs } from '@akin/server/jobs.ts'
import { openOutbox } from '@akin/server/local/outbox.ts'
import { findPostgres } from '@akin/server/local/postgres/find-postgres.ts'
import { startPostgres } from '@akin/server/local/postgres/start-postgres.ts'
import { openDatabase } from '@akin/server/platform/database/database.ts'
import { migrate } from '@akin/server/platform/database/migrate.ts'
import type { Deps } from '@akin/server/platform/deps.ts'
import { openJobs } from '@akin/server/platform/jobs/open-jobs.ts'
import { requireDatabase } from '@akin/server/platform/start/require-database.ts'
import { openStorage } from '@akin/server/platform/storage/open-storage.ts'
import pino from 'pino'
import { isServed, keepAlive } from './alive/keep-alive.ts'
import { fillConnections } from './connections/fill-connections.ts'
import { fillConversations } from './conversations/fill-conversations.ts'
import { fillDiscover } from './discover/fill-discover.ts'
import { fillMoney } from './money/fill-money.ts'
import { fillSpending } from './money/fill-spending.ts'
import { demoPassword, fillPeople, people } from './people/fill-people.ts'
import { fillProfiles } from './profiles/fill-profiles.ts'
import { fillVisits } from './visits/fill-visits.ts'

/** Fills a local installation with people to try it with, while Akin runs on it or before it starts. */
export async function fillDemo(config: Config, options: { drawn?: number } = {}) {
  if (config.production) throw new Error('the demo is for local installations, not for AKIN_ENV=production.')
  await using opened = new AsyncDisposableStack()
  const { url, running } = await reachDatabase(config, opened)
  const { db, pool, close } = openDatabase(url)
  opened.defer(close)
  if (config.databaseUrl) await requireDatabase(pool)
  await migrate(pool, path.join(import.meta.dirname, '../server/migrations'))
  const storage = await openStorage(config, db)
  await fillPeople(db)
  await fillProfiles({ db, storage }, people, options)
  await fillConnections(db, people)
  await fillConversations({ db, storage }, people)
  await fillVisits(db, people.slice(0, 2))
  const log = pino({ level: 'silent' })
  const mailer = await openOutbox(path.join(config.dataDir, 'mail'))
  const deps: Deps = { config, db, storage, log, mailer }
  await openJobs({ url, handlers: jobs, deps, log }).prepare()
  await fillMoney(deps, people)
  await fillSpending(deps, people)
  await fillDiscover(db, people)
  return invitation(config, running)
}

/** A running Akin holds the lock on its data and has its PostgreSQL up: that one is used as it is. */
async function reachDatabase(config: Config, opened: AsyncDisposableStack) {
  if (config.databaseUrl) return { url: config.databaseUrl, running: false }
  const dir = path.join(config.dataDir, 'postgres')
  const found = await findPostgres(dir)
  if (found) return { url: found, running: true }
  const postgres = await startPostgres({ dir })
  opened.defer(() => postgres.stop())
  return { url: postgres.url, running: false }
}

function invitation(config: Config, running: boolean) {
  const [first, second] = people
  return [
    '',
    `  ${people.length} people are in. Sign in as one of them in each of two browsers:`,
    '',
    ...[first, second].map(
      ({ email, displayName }) => `  ${displayName.padEnd(12)}${email.padEnd(24)}${demoPassword}`,
    ),
    '',
    running
      ? `  Open        ${config.publicUrl}/auth`
      : `  Open        ${config.publicUrl}/auth (start Akin with npm start)`,
    '',
  ].join('\n')
}

/** Fills the demo and, if asked to, keeps a handful of its people awake on the running Akin until Ctrl-C. */
async function runDemo(config: Config, staysAwake: boolean) {
  const where = { address: config.publicUrl, origin: config.publicUrl }
  if (staysAwake && !(await isServed(where))) {
    throw new Error(`nobody can be awake while nothing answers at ${where.address}: run npm start first.`)
  }
  console.log(`  Filling in ${people.length} people and drawing their portraits…`)
  console.log(await fillDemo(config))
  if (!staysAwake) return
  const ending = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
  console.log('  Some of them are awake now and will answer you. Ctrl-C lets them sleep.')
  await keepAlive({ where, people, signal: ending.signal })
}

if (import.meta.main) {
  try {
    await runDemo(readConfig(), process.argv.includes('--alive'))
  } catch (error) {
    console.error(`The demo cannot be filled: ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
