/** The days of visits are those of UTC, so that every process and everyone's numbers agree on them. */
export function today() {
  return dayOf(Date.now())
}

/** So many days, the oldest first and today last. */
export function lastDays(count: number) {
  const now = Date.now()
  return Array.from({ length: count }, (_, index) => dayOf(now - (count - 1 - index) * dayMs))
}

const dayMs = 24 * 60 * 60 * 1000

function dayOf(ms: number) {
  return new Date(ms).toISOString().slice(0, 10)
}
