/**
 * What the browser says when it has no passkey for us. Null where the person has said no, or waited too long: they know
 * that themselves.
 */
export function passkeyFailure(error: Error): null {
  const { name } = error
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  if (name === 'InvalidStateError') throw new Error('This device has one already.')
  if (name === 'SecurityError') throw new Error('Passkeys do not work at this address.')
  throw new Error('Your browser could not use a passkey. Try again, or use your password.')
}
