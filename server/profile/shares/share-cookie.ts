import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieName, cookieOptions, hashToken } from '#auth/session.ts'
import type { Config } from '#config.ts'

/** By which the browser that opened a link is known again: one secret for all the links it has opened. */
export function secretOf(request: FastifyRequest, config: Config) {
  return readCookie(request, config) ?? randomBytes(32).toString('base64url')
}

/** Every link ends within a day of its opening, and so may what tells the browser apart. */
export function keepSecret(reply: FastifyReply, secret: string, config: Config) {
  reply.setCookie(nameFor(config), secret, { ...cookieOptions(config), maxAge: limits.shareLife })
}

/** Under which the links of this browser are stored; null if it has opened none. */
export function openerOf(request: FastifyRequest, config: Config) {
  const secret = readCookie(request, config)
  return secret ? hashToken(secret) : null
}

function readCookie(request: FastifyRequest, config: Config) {
  const kept = request.cookies[nameFor(config)]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : undefined
}

function nameFor(config: Config) {
  return cookieName(config, 'akin_shared')
}
