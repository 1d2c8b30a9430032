/** It is large, and most processes start long before anyone brings a passkey: it comes with the first question for one. */
export function webauthn() {
  return import('@simplewebauthn/server')
}

/** For what it takes apart itself. */
export function webauthnHelpers() {
  return import('@simplewebauthn/server/helpers')
}

/** What a passkey may sign with, the best first: Ed25519, ECDSA on P-256, RSA. By their numbers in COSE. */
export const algorithms = [-8, -7, -257]

/**
 * What a passkey gives back to say whose it is. It lies where others may read it, so it is the number of the account and
 * not its name.
 */
export function userHandle(userId: number) {
  return Buffer.from(String(userId)).toString('base64url')
}
