import { cookieEndpoints } from '@akin/contract/cookies/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/serve.ts'
import { countPage } from './count-page.ts'
import { getCookieConsent } from './read.ts'
import { saveCookieConsent } from './save-cookie-consent.ts'

export function cookieRoutes(app: FastifyInstance, { db }: Deps) {
  serve(app, cookieEndpoints.getCookieConsent, ({ user }) => getCookieConsent(db, user.id))
  serve(app, cookieEndpoints.saveCookieConsent, ({ user, body }) => saveCookieConsent(db, user.id, body))
  serve(app, cookieEndpoints.countPage, ({ body }) => countPage(db, body.page))
}
