import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../call/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly cookies: Caller['cookies']
  }
}

/** Cookies are parsed only where they are used: most pages and files do not need them. */
export function readCookies(app: FastifyInstance) {
  app.decorateRequest('cookies', {
    getter() {
      return parseCookie(this.headers.cookie ?? '')
    },
  })
}
