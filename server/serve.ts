import path from 'node:path'
import { buildApp } from './app.ts'
import { tellOfOtherHosts } from './auth/passkeys/other-hosts.ts'
import type { Config } from './config.ts'
import { helpPages } from './help/read.ts'
import { jobs, retiredJobs } from './jobs.ts'
import { type LivePace, serveLive } from './live.ts'
import { vapidOf } from './notifications/push/vapid.ts'
import { openBus } from './platform/bus/open-bus.ts'
import { type DatabaseLog, openDatabase, requireDurable } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { findPooler } from './platform/database/pooler.ts'
import type { Deps } from './platform/deps.ts'
import { openLog } from './platform/http/log.ts'
import { readInstallation } from './platform/installation/read-installation.ts'
import { openJobs } from './platform/jobs/open-jobs.ts'
import { openLoops } from './platform/loops.ts'
import { countedMailer } from './platform/mail/counted-mailer.ts'
import { builtWeb, loadWeb } from './platform/render/built-web.ts'
import { injectInto } from './platform/render/inject.ts'
import { servePages } from './platform/render/serve-pages.ts'
import { serveWorker } from './platform/render/serve-worker.ts'
import { listen } from './platform/start/listen.ts'
import { requireDatabase } from './platform/start/require-database.ts'
import { requireFiles, requireS3 } from './platform/start/require-files.ts'
import { sweepArriving } from './platform/storage/arriving.ts'
import { countedStorage } from './platform/storage/counted-storage.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { loadPicturesSoon } from './profile/pictures/load-soon.ts'
import { publicPages } from './profile/public/find-shown.ts'
import { readings } from './readings.ts'
import { consolePages } from './staff/door/console-pages.ts'
import { upkeep } from './upkeep.ts'

export interface ServeOptions {
  /** Whether the web comes straight from its sources, with hot reload. */
  live: boolean
  pace?: LivePace
}

/** The PostgreSQL that a local installation has started for itself. */
interface OwnPostgres {
  url: string
  keepRunning(log: DatabaseLog): Promise<string>
}

const web = path.resolve(import.meta.dirname, '../web')
const dist = path.join(web, 'dist')

/**
 * Opens everything on the database, and serves. What it opened is closed with `opened`, in reverse order. Background work
 * is left to be begun: it can wait until people are answered.
 */
export async function serve(
  opened: AsyncDisposableStack,
  config: Config,
  postgres: OwnPostgres | null,
  { live, pace }: ServeOptions,
) {
  // When each part of the start was done, in milliseconds since the process began.
  const parts: Record<string, number> = {}
  const done = (part: string) => {
    parts[part] = Math.round(performance.now())
  }
  done('loaded')
  const logFile = path.join(config.dataDir, 'akin.log')
  const log = openLog(config, logFile)
  const metrics = config.metrics && (await import('./platform/metrics/open-metrics.ts')).openMetrics()
  opened.defer(() => metrics?.close())
  if (config.traces) {
    const { openTraces } = await import('./platform/traces/open-traces.ts')
    const traces = openTraces(config.traces, log)
    opened.defer(() => traces.close())
  }
  const losses = postgres ? [postgres.keepRunning(log)] : []
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? ''
  const bus = await openBus(config, log)
  opened.defer(() => bus.close())
  const pooler = config.databaseUrl
    ? await findPooler(config.databaseUrl, config.databasePoolUrl, log)
    : undefined
  const { db, pool, direct, close } = openDatabase(databaseUrl, { log, bus, pooler })
  opened.defer(close)
  if (config.databaseUrl) await requireDatabase(pool)
  if (config.production) await requireDurable(pool)

  const outbox = config.smtpUrl ? null : await openOwnOutbox(config)
  const mailer = countedMailer(outbox ?? (await openMailer(config)))
  opened.defer(() => mailer.close())
  const storage = countedStorage(await openStorage(config, db))
  await sweepArriving(config.filesDir)
  const deps: Deps = { config, db, mailer, storage, log }

  const work = openJobs({ url: databaseUrl, handlers: jobs, retired: retiredJobs, deps, log })
  // While PostgreSQL answers. If it cannot be loaded, that is said where it is needed.
  if (!live) loadWeb(dist).catch(() => {})
  await migrate(direct, path.join(import.meta.dirname, 'migrations'), { alsoUnderLock: work.prepare, log })
  done('migrated')
  await requireFiles(db, config)
  const silence = await requireS3(config)
  if (silence) log.error({ reason: silence }, 'files can be neither read nor stored until S3 answers')
  opened.defer(() => work.stop())
  let loops: ReturnType<typeof openLoops> | undefined
  opened.defer(() => loops?.close())

  const app = await buildApp(deps)
  opened.defer(() => app.close())
  await serveLive(app, deps, pace)
  if (outbox) (await import('./local/dev-mail.ts')).devMailRoutes(app, outbox)
  const transport = injectInto(app)
  const renderer = live
    ? await (await import('./local/live-web.ts')).liveWeb(app, web, transport)
    : await builtWeb(app, dist, transport)
  servePages(app, renderer, config, {
    installation: () => readInstallation(db),
    stamped: [publicPages(db, app.visits), helpPages()],
    hidden: consolePages(deps),
  })
  serveWorker(app, config, renderer, () => readInstallation(db))
  done('site')
  await listen(app, config)
  if (config.metrics && metrics) opened.use(await metrics.serve(config.metrics, deps, readings))
  if (config.sells === 'sandbox') {
    const { runLocalStripe } = await import('./local/stripe/run.ts')
    const stripe = runLocalStripe(deps, app)
    opened.defer(() => stripe.close())
  }
  log.info({ ms: Math.round(performance.now()), cpuMs: cpuMs(), parts }, 'ready')
  loadPicturesSoon(log)
  vapidOf(deps).catch(err => log.error({ err }, 'the keys of notifications could not be read'))
  tellOfOtherHosts(deps).catch(err => log.error({ err }, 'passkeys of other hosts could not be counted'))
  const beginWork = async () => {
    loops = openLoops(deps, upkeep)
    await work.start()
  }
  return { logFile, losses, beginWork }
}

/** What this process has used of processors. Far less than the time that has passed means a busy machine. */
function cpuMs() {
  const { user, system } = process.cpuUsage()
  return Math.round((user + system) / 1000)
}

/** Production names its mail server: only a local installation keeps its mails. */
async function openOwnOutbox({ dataDir }: Config) {
  const { openOutbox } = await import('./local/outbox.ts')
  return openOutbox(path.join(dataDir, 'mail'))
}

/** The mail library is loaded only where mails leave. */
async function openMailer({ smtpUrl = '', mailFrom, publicUrl }: Config) {
  const { openSmtp } = await import('./platform/mail/smtp.ts')
  return openSmtp({ url: smtpUrl, from: mailFrom, publicUrl })
}
