import { limits } from '@akin/contract/limits.ts'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountRoutes } from '#auth/account-routes.ts'
import { linkRoutes } from '#auth/link-routes.ts'
import { authRoutes } from '#auth/routes.ts'
import { recogniseUsers } from '#auth/session.ts'
import { connectRoutes } from '#connect/routes.ts'
import { cookieRoutes } from '#cookies/routes.ts'
import { helpRoutes } from '#help/routes.ts'
import { legalRoutes } from '#legal/routes.ts'
import type { Asker } from '#platform/call/asker.ts'
import { takeClientErrors } from '#platform/client-errors.ts'
import type { Deps } from '#platform/deps.ts'
import { serveDocs } from '#platform/docs/docs-page.ts'
import { answerErrors, answerUnknownPath } from '#platform/http/errors.ts'
import { secureHeaders } from '#platform/http/headers.ts'
import { reportHealth } from '#platform/http/health.ts'
import { readJsonBodies } from '#platform/http/json-body.ts'
import { newRequestId, serverLimits } from '#platform/http/limits.ts'
import { logRequests } from '#platform/http/log.ts'
import { limitRates } from '#platform/http/rate-limit.ts'
import { checkSameOrigin } from '#platform/http/same-origin.ts'
import { warnOfUnknownProxy } from '#platform/http/unknown-proxy.ts'
import { takeUploads } from '#platform/http/uploads.ts'
import { servePublicFiles } from '#platform/public-files.ts'
import { profileLinkRoutes } from '#profile/link-routes.ts'
import { pictureRoutes } from '#profile/picture-routes.ts'
import { publicProfileRoutes } from '#profile/public-routes.ts'
import { profileRoutes } from '#profile/routes.ts'
import { shareRoutes } from '#profile/share-routes.ts'
import { supportRoutes } from '#support/routes.ts'
import { preparePages } from './sitemap.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker: Asker | null
  }
}

/** The whole server but for its pages: every room's routes, listed by hand. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, db, log } = deps
  const app = Fastify({
    ...serverLimits,
    loggerInstance: log,
    genReqId: newRequestId,
    trustProxy: config.trustProxy,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  }) as unknown as FastifyInstance
  app.decorateRequest('asker', null)
  app.server.headersTimeout = 15_000
  app.server.maxConnections = limits.connections

  answerErrors(app)
  logRequests(app)
  warnOfUnknownProxy(app)
  secureHeaders(app, config)
  await limitRates(app, config)
  checkSameOrigin(app, config)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(cookie)
  readJsonBodies(app)
  takeUploads(app)
  recogniseUsers(app, db, config)
  app.setNotFoundHandler(answerUnknownPath)

  reportHealth(app, db)
  serveDocs(app, config)
  takeClientErrors(app)
  authRoutes(app, deps)
  linkRoutes(app, deps)
  accountRoutes(app, deps)
  if (config.local) (await import('#auth/debug.ts')).debugRoutes(app, deps)
  cookieRoutes(app, deps)
  profileRoutes(app, deps)
  publicProfileRoutes(app, deps)
  profileLinkRoutes(app, deps)
  pictureRoutes(app, deps)
  shareRoutes(app, deps)
  connectRoutes(app, deps)
  supportRoutes(app, deps)
  helpRoutes(app, deps)
  legalRoutes(app, deps)
  servePublicFiles(app, config, preparePages(config, db))
  return app
}
