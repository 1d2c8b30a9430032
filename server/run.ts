import path from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { helpPages } from './help/help-pages.ts'
import { jobs, retiredJobs } from './jobs.ts'
import { type LivePace, serveLive } from './live.ts'
import { openLocalBus } from './platform/bus/local-bus.ts'
import { openRedisBus } from './platform/bus/redis-bus.ts'
import { lockData } from './platform/data-lock.ts'
import { openDatabase, requireDurable } from './platform/database.ts'
import type { Deps } from './platform/deps.ts'
import { openLog } from './platform/http/log.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { openOutbox } from './platform/mail/outbox.ts'
import { openSmtp } from './platform/mail/smtp.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'
import { builtWeb } from './platform/render/built-web.ts'
import { injectInto } from './platform/render/inject.ts'
import { liveWeb } from './platform/render/live-web.ts'
import { servePages } from './platform/render/serve-pages.ts'
import { greeting } from './platform/start/greeting.ts'
import { listen, realPort } from './platform/start/listen.ts'
import { requireDatabase } from './platform/start/require-database.ts'
import { requireWritable } from './platform/start/require-writable.ts'
import { withSecret } from './platform/start/secret.ts'
import { untilStopped } from './platform/start/stop.ts'
import { openDisk } from './platform/storage/disk.ts'
import { publicPages } from './profile/public/public-pages.ts'

const web = path.resolve(import.meta.dirname, '../web')

/**
 * Runs one server: opens everything, serves until asked to stop, closes in reverse order. After a failure,
 * everything that was opened before it is closed as well.
 */
export async function run(given: Config, { live, pace }: { live: boolean; pace?: LivePace }) {
  await using opened = new AsyncDisposableStack()
  const config = withSecret(await realPort(given))
  // In production processes may share the folder: database, mail and log are elsewhere.
  if (config.local) opened.defer(await lockData(config.dataDir))
  requireWritable(config.filesDir, 'FILES_DIR')
  const logFile = path.join(config.dataDir, 'akin.log')
  const log = openLog(config, logFile)

  const postgres = config.databaseUrl
    ? null
    : await startPostgres({ dir: path.join(config.dataDir, 'postgres') })
  opened.defer(() => postgres?.stop())
  const losses = postgres ? [postgres.keepRunning(log)] : []
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const bus = config.redisUrl ? openRedisBus(config.redisUrl, log) : openLocalBus()
  opened.defer(() => bus.close())
  const { db, pool, close } = openDatabase(databaseUrl, { log, bus })
  opened.defer(close)
  if (config.databaseUrl) await requireDatabase(pool)
  if (config.production) await requireDurable(pool)

  const outbox = config.smtpUrl ? null : await openOutbox(path.join(config.dataDir, 'mail'))
  const mailer =
    outbox ?? openSmtp({ url: config.smtpUrl ?? '', from: config.mailFrom, publicUrl: config.publicUrl })
  opened.defer(() => mailer.close())
  const storage = await openDisk(config.filesDir)
  await storage.sweep()
  const deps: Deps = { config, db, mailer, storage, log }

  const work = openJobs({ url: databaseUrl, handlers: jobs, retired: retiredJobs, deps, log })
  await migrate(pool, path.join(import.meta.dirname, 'migrations'), { alsoUnderLock: work.prepare, log })
  await work.start()
  opened.defer(() => work.stop())

  const app = await buildApp(deps)
  opened.defer(() => app.close())
  await serveLive(app, deps, pace)
  if (outbox) devMailRoutes(app, outbox)
  const transport = injectInto(app)
  const renderer = live
    ? await liveWeb(app, web, transport)
    : await builtWeb(app, path.join(web, 'dist'), transport)
  servePages(app, renderer, config, { stamped: [publicPages(db, app.visits), helpPages()] })
  await listen(app, config)

  // Before the greeting: a signal that comes right after it must already be handled.
  const stopped = untilStopped(losses)
  console.log(greeting(config, { postgresDir: postgres?.dir, logFile, live }))
  const reason = await stopped
  if (!reason) return
  // The exit code tells a supervisor to start the process again.
  console.error(`Akin stops: ${reason}`)
  process.exitCode = 1
}
