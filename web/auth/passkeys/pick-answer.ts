import type { PasskeyAnswer } from '@akin/contract/auth/passkey-shapes.ts'

/** Asks for a passkey in a window of the browser's own, as the contract wants it. Null where the person thought better of it. */
export async function pickAnswer(): Promise<PasskeyAnswer | null> {
  const { pickPasskey } = await import('./sign-in.ts')
  const { id, rawId, response } = (await pickPasskey()) ?? {}
  if (!id || !rawId || !response?.userHandle) return null
  return { id, rawId, type: 'public-key', response: { ...response, userHandle: response.userHandle } }
}
