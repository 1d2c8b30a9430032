import { api } from '@akin/contract/api.ts'
import { downloads } from '@akin/contract/downloads.ts'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { recogniseUsers } from '#auth/sessions/session.ts'
import { whenApplied } from '#billing/webhooks/receive-webhook.ts'
import { countExposures } from '#discover/deck/exposure.ts'
import type { Asker } from '#platform/call/asker.ts'
import { callsByFrame, openCalls } from '#platform/call/open-calls.ts'
import type { Deps } from '#platform/deps.ts'
import { serveDocs } from '#platform/docs/openapi.ts'
import { requireOneSpelling, rewriteUrl } from '#platform/http/border.ts'
import { closeIdleConnections } from '#platform/http/close-idle.ts'
import { earlyAnswers } from '#platform/http/early-answers.ts'
import { answerErrors, answerUnknownPath } from '#platform/http/errors.ts'
import { secureHeaders } from '#platform/http/headers.ts'
import { reportHealth } from '#platform/http/health.ts'
import { leadToShare } from '#platform/http/lead-to-share.ts'
import { limitConnections } from '#platform/http/limit-connections.ts'
import { newRequestId, requestBounds } from '#platform/http/limits.ts'
import { logRequests } from '#platform/http/log.ts'
import { servePublicFiles } from '#platform/http/public-files.ts'
import { limitPeople, limitRates } from '#platform/http/rate-limit.ts'
import { leaveBodiesUnread } from '#platform/http/read-body.ts'
import { readCookies } from '#platform/http/read-cookies.ts'
import { checkSameOrigin } from '#platform/http/same-origin.ts'
import { serveCalls } from '#platform/http/serve-calls.ts'
import { serveDownloads } from '#platform/http/serve-downloads.ts'
import { traceRequests } from '#platform/http/trace-requests.ts'
import { warnOfUnknownProxy } from '#platform/http/unknown-proxy.ts'
import { readInstallation } from '#platform/installation/read-installation.ts'
import { leadToUnsubscribe } from '#platform/mail/lead-to-unsubscribe.ts'
import type { FrameCalls } from '#platform/socket/receive.ts'
import { countVisits } from '#profile/visits/count-visits.ts'
import type { Effects } from '#tokens/effects.ts'
import { downloadRoutes, routesOf } from './routes.ts'
import { preparePages } from './sitemap.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
  }
  interface FastifyInstance {
    /** The calls that may also come over sockets. */
    frameCalls: FrameCalls
  }
}

/**
 * Shorter answers fit into what a server sends before it waits for the first acknowledgement: compressed they would
 * arrive no sooner, and compressing them takes longer than all that the database does for them. Nobody sends us
 * compressed bodies.
 */
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 8 * 1024,
  globalDecompression: false,
}

interface AppOptions {
  /** What is sold for tokens, where it is not what the rooms sell: tests have things of their own. */
  effects?: Effects | undefined
}

/** Builds the server without its pages: the hooks that every request passes, and all routes. */
export async function buildApp(deps: Deps, { effects }: AppOptions = {}): Promise<FastifyInstance> {
  const { config, db, log } = deps
  const app = Fastify({
    ...requestBounds,
    ...earlyAnswers(config, log),
    loggerInstance: log,
    genReqId: newRequestId,
    rewriteUrl,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  }) as unknown as FastifyInstance
  app.decorateRequest('asker', null)
  app.server.headersTimeout = 15_000

  limitConnections(app, config)
  closeIdleConnections(app)
  answerErrors(app)
  logRequests(app)
  traceRequests(app)
  warnOfUnknownProxy(app)
  secureHeaders(app, config)
  requireOneSpelling(app)
  limitRates(app, config)
  checkSameOrigin(app, config)
  await app.register(compress, compression)
  readCookies(app)
  leaveBodiesUnread(app)
  recogniseUsers(app, db, config)
  limitPeople(app)
  app.setNotFoundHandler(answerUnknownPath)

  reportHealth(app, db)
  serveDocs(app, config)
  app.addHook('onClose', () => whenApplied(deps))
  const counts = { visits: countVisits(app, deps), exposures: countExposures(app, deps) }
  const calls = openCalls(api, routesOf(deps, counts, effects), deps)
  app.decorate('frameCalls', callsByFrame(calls))
  serveCalls(app, calls)
  leadToUnsubscribe(app)
  leadToShare(app)
  if (config.local) (await import('#local/debug.ts')).debugRoutes(app, deps)
  if (config.local) (await import('#local/docs-page.ts')).serveDocsPage(app)
  if (config.sells === 'sandbox') (await import('#local/stripe/routes.ts')).testCheckoutRoutes(app, deps)
  serveDownloads(app, downloads, downloadRoutes(), deps)
  servePublicFiles(app, config, {
    listPages: preparePages(config, db),
    decided: () => readInstallation(db),
  })
  return app
}
