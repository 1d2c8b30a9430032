import { stringifySetCookie } from 'cookie'
import type { Config } from '#config.ts'

type Installation = Pick<Config, 'publicUrl'>

/** Browsers send a cookie whose name begins with `__Host-` only to our own host and only over https. */
export function cookieName(config: Installation, name: string) {
  return isSecure(config) ? `__Host-${name}` : name
}

/** The value of a `set-cookie` header, for a cookie that no script can read. */
export function cookieHeader(config: Installation, name: string, value: string, maxAge: number) {
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

/** Deletes a cookie in the browser. */
export function endedCookieHeader(config: Installation, name: string) {
  return cookieHeader(config, name, '', 0)
}

function isSecure(config: Installation) {
  return config.publicUrl.startsWith('https:')
}
