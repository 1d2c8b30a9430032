import { limits } from '@akin/contract/limits.ts'
import type { Config } from '#config.ts'
import type { Caller } from '#platform/call/caller.ts'
import { cookieHeader, cookieName, endedCookieHeader } from '#platform/call/cookies.ts'

const name = 'akin_session'

/** The secret of the caller's session. */
export function readSessionCookie(cookies: Caller['cookies'], config: Config) {
  return cookies[cookieName(config, name)]
}

export function sessionCookie(token: string, config: Config) {
  return cookieHeader(config, name, token, limits.sessionIdle)
}

export function endedSessionCookie(config: Config) {
  return endedCookieHeader(config, name)
}
