/** Why nothing is recorded, or no longer. */
export const reasons = {
  insecure: 'This browser lets nobody record here. It needs a secure connection (https).',
  unable: 'This browser cannot record anything that others could play. Please try another one.',
  refused:
    'Akin may not use your microphone. You can allow it in the settings of your browser, beside the address.',
  missing: 'No microphone was found. Connect one, and try again.',
  busy: 'Your microphone is being used by something else. Close it there, and try again.',
  other: 'Nothing could be recorded. Please try again.',
  taken: 'Your microphone was taken away. What you said until then is here.',
  full: 'That is three minutes, the longest there is. You can send it, or record it again.',
  short: 'That was too short. Hold the button while you speak, or press it once and take your time.',
}

/** Why the browser did not let us listen. */
export function refusalOf(error: unknown) {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return reasons.refused
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return reasons.missing
  if (name === 'NotReadableError' || name === 'AbortError') return reasons.busy
  return reasons.other
}
