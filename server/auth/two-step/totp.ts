import { limits } from '@akin/contract/limits.ts'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '#config.ts'
import { seal, unseal } from '#platform/seal.ts'

/** A new secret, as apps and people write it. 160 bits, as RFC 4226 asks for. */
export function newSecret() {
  return new Secret({ size: 20 }).base32
}

export function sealSecret(config: Config, userId: number, secret: string) {
  return seal(config, purposeOf(userId), secret)
}

/** The address that an app reads from a QR code. */
export function appAddress(secret: string, email: string, issuer: string) {
  return totpOf(secret, email, issuer).toString()
}

/** The step of 30 seconds that a code belongs to; null if it fits none of those that are near. */
export function stepOf(config: Config, { userId, secret }: { userId: number; secret: string }, code: string) {
  const opened = unseal(config, purposeOf(userId), secret)
  if (opened === null) return null
  const timestamp = Date.now()
  const delta = totpOf(opened).validate({ token: code, timestamp, window: limits.totpWindow })
  return delta === null ? null : TOTP.counter({ period: limits.totpStep, timestamp }) + delta
}

/** What every app can do: SHA-1, 6 digits, 30 seconds. */
function totpOf(secret: string, label = '', issuer = '') {
  return new TOTP({ issuer, label, secret, algorithm: 'SHA1', digits: 6, period: limits.totpStep })
}

function purposeOf(userId: number) {
  return `two-step secret of ${userId}`
}
