/** The best that a browser can write, and everyone can play. */
const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** What this browser writes down what it hears as, or why it does not record here. */
export function recordingHere(): { type: string } | { fault: 'insecure' | 'unable' } {
  // Over a line that is not safe browsers have no microphone for pages.
  if (!navigator.mediaDevices) return { fault: 'insecure' }
  if (typeof MediaRecorder === 'undefined') return { fault: 'unable' }
  // Some have a recorder, and on this machine nothing that it could write with.
  const type = types.find(each => MediaRecorder.isTypeSupported(each))
  return type ? { type } : { fault: 'unable' }
}
