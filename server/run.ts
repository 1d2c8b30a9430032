import path from 'node:path'
import type { Config } from './config.ts'
import { lockData } from './platform/postgres/data-lock.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'
import { greeting } from './platform/start/greeting.ts'
import { realPort } from './platform/start/listen.ts'
import { requireWritable } from './platform/start/require-writable.ts'
import { withSecret } from './platform/start/secret.ts'
import { untilStopped } from './platform/start/stop.ts'
import type { ServeOptions } from './serve.ts'

/**
 * Runs one server: opens everything, serves until asked to stop, closes in reverse order. After a failure,
 * everything that was opened before it is closed as well.
 */
export async function run(given: Config, options: ServeOptions) {
  await using opened = new AsyncDisposableStack()
  const config = withSecret(await realPort(given))
  // In production processes may share the folder: database, mail and log are elsewhere.
  if (config.local) opened.defer(await lockData(config.dataDir))
  requireWritable(config.filesDir, 'FILES_DIR')

  // Everything else is loaded while PostgreSQL starts.
  const load = () => import('./serve.ts')
  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dir: path.join(config.dataDir, 'postgres'), whileStarting: load })
  opened.defer(() => postgres?.stop())
  const { serve } = await load()
  const { logFile, losses } = await serve(opened, config, postgres, options)

  // Before the greeting: a signal that comes right after it must already be handled.
  const stopped = untilStopped(losses)
  console.log(greeting(config, { postgresDir: postgres?.dir, logFile, live: options.live }))
  const reason = await stopped
  if (!reason) return
  // The exit code tells a supervisor to start the process again.
  console.error(`Akin stops: ${reason}`)
  process.exitCode = 1
}
