export function knowsPasskeys() {
  return 'PublicKeyCredential' in globalThis
}

/** Whether this browser can make any, and keep it in this very device. */
export async function canKeepPasskey() {
  return knowsPasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}
