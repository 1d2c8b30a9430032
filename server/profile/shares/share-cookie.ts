import { randomBytes } from 'node:crypto'
import { limits } from '@akin/contract/limits.ts'
import { hashToken } from '#auth/sessions/session.ts'
import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import { cookieHeader, cookieName } from '#platform/call/cookies.ts'

const name = 'akin_shared'

type Cookies = Caller['cookies']

/** By which the browser that opened a link is known again: one secret for all the links it has opened. */
export function secretOf(cookies: Cookies, config: Config) {
  return read(cookies, config) ?? randomBytes(32).toString('base64url')
}

/** Every link ends within a day of its opening, and so may what tells the browser apart. */
export function shareCookie(secret: string, config: Config) {
  return cookieHeader(config, name, secret, limits.shareLife)
}

/** Under which the links of this browser are stored; null if it has opened none. */
export function openerOf(cookies: Cookies, config: Config) {
  const secret = read(cookies, config)
  return secret ? hashToken(secret) : null
}

function read(cookies: Cookies, config: Config) {
  const kept = cookies[cookieName(config, name)]
  return kept && /^[\w-]{43}$/.test(kept) ? kept : undefined
}
