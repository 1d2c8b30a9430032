const hour = 60 * 60

/** What one press is for. */
export const usualLength = 24 * hour

/** How long Calm mode may last, as people say it. */
export function wordsOf(seconds: number | null) {
  if (seconds === null) return 'Until I end it'
  if (seconds === 7 * usualLength) return '1 week'
  if (seconds > usualLength) return `${seconds / usualLength} days`
  return seconds === hour ? '1 hour' : `${seconds / hour} hours`
}
