import path from 'node:path'
import type { Config } from './config.ts'
import { realPort } from './platform/start/listen.ts'
import { requireWritable } from './platform/start/require-writable.ts'
import type { ServeOptions } from './serve.ts'

/**
 * Runs one server: opens everything, serves until asked to stop, closes in reverse order. After a failure,
 * everything that was opened before it is closed as well.
 */
export async function run(given: Config, options: ServeOptions) {
  await using opened = new AsyncDisposableStack()
  const config = await withOwnSecret(await realPort(given))
  // In production processes may share the folder: database, mail and log are elsewhere.
  if (config.local) {
    const { lockData } = await import('./local/postgres/data-lock.ts')
    opened.defer(await lockData(config.dataDir))
  }
  requireWritable(config.filesDir, 'FILES_DIR')

  // Everything else is loaded while PostgreSQL starts.
  const load = () => import('./serve.ts')
  const postgres = config.databaseUrl ? null : await startOwn(config, load)
  opened.defer(() => postgres?.stop())
  const { serve } = await load()
  const { logFile, losses, beginWork } = await serve(opened, config, postgres, options)

  // Before the greeting: a signal that comes right after it must already be handled.
  const stopped = untilStopped(losses, config)
  if (config.production) console.log(`Akin is ready at ${config.publicUrl}`)
  else {
    const { greeting } = await import('./local/greeting.ts')
    console.log(greeting(config, { postgresDir: postgres?.dir, logFile, live: options.live }))
  }
  await beginWork()
  const reason = await stopped
  if (!reason) return
  // The exit code tells a supervisor to start the process again.
  console.error(`Akin stops: ${reason}`)
  process.exitCode = 1
}

/** Production names its database: only a local installation has one of its own. */
async function startOwn({ dataDir }: Config, whileStarting: () => Promise<unknown>) {
  const { startPostgres } = await import('./local/postgres/start-postgres.ts')
  return startPostgres({ dir: path.join(dataDir, 'postgres'), whileStarting })
}

async function withOwnSecret(config: Config) {
  if (config.secret) return config
  const { ownSecret } = await import('./local/secret.ts')
  return { ...config, secret: ownSecret(config) }
}

/** Beyond the time in which people are sent elsewhere. */
const shutdownTimeoutMs = 15_000

/**
 * Resolves at the first Ctrl-C or SIGTERM, or with a sentence when something is lost that the server needs.
 * A second Ctrl-C, or a shutdown that hangs, exits the process at once: PostgreSQL recovers by itself.
 */
async function untilStopped(losses: Promise<string>[], { drain }: Config): Promise<string | undefined> {
  const reason = await Promise.race([askedToStop(), ...losses])
  process.once('SIGINT', () => process.exit(130))
  setTimeout(() => process.exit(1), drain.ms + shutdownTimeoutMs).unref()
  return reason
}

function askedToStop(): Promise<undefined> {
  return new Promise(resolve => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(undefined))
  })
}
