import { stringifySetCookie } from 'cookie'
import type { Config } from '#config.ts'

type Place = Pick<Config, 'publicUrl'>

/** Browsers hold a name that begins so to our own host and to https. */
export function cookieName(config: Place, name: string) {
  return isSecure(config) ? `__Host-${name}` : name
}

/** The value of a `set-cookie` header, for a cookie that no script can read. */
export function cookieHeader(config: Place, name: string, value: string, maxAge: number) {
  return stringifySetCookie({
    name: cookieName(config, name),
    value,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
    maxAge,
  })
}

/** Takes a cookie away from the browser. */
export function endedCookieHeader(config: Place, name: string) {
  return cookieHeader(config, name, '', 0)
}

function isSecure(config: Place) {
  return config.publicUrl.startsWith('https:')
}
