import { createPublicKey, verify } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Every push service takes bodies up to here. */
const mostBytes = 4096
const daySeconds = 24 * 3600

/** What a page subscribed with. */
export interface Subscribed {
  /** The sender's key: nobody else may send (RFC 8292, 4). */
  key: string | null
  isOver: boolean
}

/** The status with which a push is refused; null where it is taken. */
export function refusalOf(
  { method, headers }: IncomingMessage,
  body: Buffer,
  origin: string,
  subscribed: Subscribed | undefined,
) {
  if (method !== 'POST') return 405
  if (!subscribed) return 404
  if (subscribed.isOver) return 410
  if (body.length > mostBytes) return 413
  if (!/^\d+$/.test(String(headers.ttl)) || headers['content-encoding'] !== 'aes128gcm') return 400
  return subscribed.key ? refusedToken(String(headers.authorization), subscribed.key, origin) : null
}

/** The sender's token: signed by the key that the page named, for this origin, for at most a day. */
function refusedToken(authorization: string, expected: string, origin: string) {
  const [, head, claims, signature, key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  if (!head || !claims || !signature || !key) return 401
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    {
      key: createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const left = Number(exp) - Date.now() / 1000
  const isForUs = aud === origin && left > 0 && left <= daySeconds
  const isNamed = Buffer.from(expected, 'base64url').equals(point)
  return isSigned && isForUs && isNamed && /^(mailto|https):/.test(String(sub)) ? null : 403
}
