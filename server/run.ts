import path from 'node:path'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { openDatabase } from './platform/database.ts'
import { openLog } from './platform/http/log.ts'
import { devMailRoutes } from './platform/mail/dev-mail.ts'
import { openOutbox } from './platform/mail/outbox.ts'
import { migrate } from './platform/migrate.ts'
import { startPostgres } from './platform/postgres/start-postgres.ts'
import { builtWeb } from './platform/render/built-web.ts'
import { injectInto } from './platform/render/inject.ts'
import { liveWeb } from './platform/render/live-web.ts'
import { servePages } from './platform/render/serve-pages.ts'
import { greeting } from './platform/start/greeting.ts'
import { listen, realPort } from './platform/start/listen.ts'
import { askedToStop } from './platform/start/stop.ts'

const web = path.resolve(import.meta.dirname, '../web')

/**
 * The life of one server: open everything, serve until asked to stop, close in reverse order. Whatever was
 * opened before a failure is closed as well.
 */
export async function run(given: Config, { live }: { live: boolean }) {
  await using opened = new AsyncDisposableStack()
  const config = await realPort(given)
  const logFile = path.join(config.dataDir, 'akin.log')
  const log = openLog(config, logFile)

  const postgres = config.databaseUrl ? null : await startPostgres({ dir: config.dataDir })
  opened.defer(() => postgres?.stop())
  const { db, pool, close } = openDatabase(config.databaseUrl ?? postgres?.url ?? '', { log })
  opened.defer(close)
  await migrate(pool, path.join(import.meta.dirname, 'migrations'))

  const app = await buildApp({ config, db }, log)
  opened.defer(() => app.close())
  if (config.local) devMailRoutes(app, await openOutbox(path.join(config.dataDir, 'mail')))
  const transport = injectInto(app)
  const renderer = live
    ? await liveWeb(app, web, transport)
    : await builtWeb(app, path.join(web, 'dist'), transport)
  servePages(app, renderer, config)
  await listen(app, config)

  console.log(greeting(config, { dataDir: postgres?.dir ?? config.dataDir, logFile, live }))
  await askedToStop()
}
