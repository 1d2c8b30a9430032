import { limits } from '@akin/contract/limits.ts'
import { Secret, TOTP } from 'otpauth'

/** What an app with this secret shows, some steps from now. */
export function codeAt(secret: string, steps = 0) {
  return TOTP.generate({ ...shape(secret), timestamp: Date.now() + steps * limits.totpStep * 1000 })
}

/** A code that no step near this one has. */
export function wrongCodeFor(secret: string) {
  const near = [-2, -1, 0, 1, 2].map(steps => codeAt(secret, steps))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(code => !near.includes(code)) ?? ''
}

function shape(secret: string) {
  return { secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: limits.totpStep }
}
