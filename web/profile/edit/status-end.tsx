import { Time } from '#platform/time.tsx'

/** When a status goes, in as few words as will do. The midnight that ends today belongs to today. */
export function StatusEnd({ at }: { at: Date }) {
  const lastMoment = new Date(at.getTime() - 1)
  if (lastMoment.toDateString() !== new Date().toDateString()) return <Time value={at} />
  const isMidnight = at.toDateString() !== lastMoment.toDateString()
  return isMidnight ? 'midnight' : <Time value={at} as="time" />
}
