import { serverNow } from '#platform/server-clock.ts'

/** How long a status may stay. */
export const statusLives = [
  { value: 'hour', label: '1 hour' },
  { value: 'hours', label: '4 hours' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: '1 week' },
] as const

export type StatusLife = (typeof statusLives)[number]['value']

const hour = 60 * 60 * 1000

/** When a status ends that is set now. Today ends at midnight where the person is. */
export function expiryOf(life: StatusLife, now = new Date(serverNow())) {
  if (life === 'today') return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1)
  const length = { hour, hours: 4 * hour, week: 7 * 24 * hour }[life]
  return new Date(now.getTime() + length)
}
