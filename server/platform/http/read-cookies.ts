import { parseCookie } from 'cookie'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../call/caller.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly cookies: Caller['cookies']
  }
}

/** Cookies are read where someone asks for them: most pages and files do not. */
export function readCookies(app: FastifyInstance) {
  app.decorateRequest('cookies', {
    getter() {
      return parseCookie(this.headers.cookie ?? '')
    },
  })
}
