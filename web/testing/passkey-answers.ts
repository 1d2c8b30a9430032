import { vi } from 'vitest'

/**
 * Has the browser answer with a passkey, in place of a window of its own that no test can press, after it has failed in
 * these ways. Nobody picks one from what it fills the field with.
 */
export function passkeyAnswers(...failures: string[]) {
  const bytes = new Uint8Array([1, 2, 3]).buffer
  const answer = {
    ...{ id: 'AQID', rawId: bytes, type: 'public-key' },
    response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: bytes },
    getClientExtensionResults: () => ({}),
  }
  return vi.spyOn(navigator.credentials, 'get').mockImplementation(async options => {
    if (options?.mediation === 'conditional') return new Promise(() => {})
    const failure = failures.shift()
    if (failure) throw new DOMException('not now', failure)
    return answer as unknown as Credential
  })
}
