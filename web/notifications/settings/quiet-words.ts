const halfHour = 30

/** Every half hour of a day, and the minute that is chosen if that is another. */
export function timesWith(chosen: number) {
  const times = Array.from({ length: 48 }, (_, index) => index * halfHour)
  return times.includes(chosen) ? times : [...times, chosen].toSorted((a, b) => a - b)
}

/** A minute of the day as a clock shows it: "22:30". */
export function clockOf(minute: number) {
  const parts = [Math.floor(minute / 60), minute % 60]
  return parts.map(part => String(part).padStart(2, '0')).join(':')
}

/** Whose times they are: "Oslo (Europe/Oslo), and they follow summer time". A zone that is no place has none. */
export function zoneWords(zone: string) {
  const place = zone.split('/').at(-1)?.replaceAll('_', ' ')
  return place && place !== zone ? `${place} (${zone}), and they follow summer time` : zone
}
