import { createPrivateKey, type KeyObject, sign } from 'node:crypto'
import type { Vapid } from '#platform/start/push-settings.ts'

/** RFC 8292 allows a day. */
const tokenSeconds = 12 * 3600
/** A browser may name any of the hosts that are allowed, and some of those are endless. */
const mostTokens = 200

/** Says who we are, to one push service. A token is signed for the service and not for a push, so it is kept for hours. */
export function signPushes(vapid: Vapid, { now = Date.now } = {}) {
  const key = privateKeyOf(vapid)
  const tokens = new Map<string, { token: string; until: number }>()

  return function authorization(origin: string) {
    const kept = tokens.get(origin)
    if (kept && kept.until > now()) return kept.token
    const expires = Math.floor(now() / 1000) + tokenSeconds
    const claims = { aud: origin, exp: expires, sub: vapid.subject }
    const token = `vapid t=${signed(claims, key)}, k=${vapid.publicKey}`
    if (tokens.size >= mostTokens) tokens.clear()
    tokens.set(origin, { token, until: now() + (tokenSeconds / 2) * 1000 })
    return token
  }
}

function privateKeyOf({ publicKey, privateKey }: Vapid) {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33).toString('base64url')
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey } })
}

function signed(claims: object, key: KeyObject) {
  const head = Buffer.from('{"typ":"JWT","alg":"ES256"}').toString('base64url')
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
