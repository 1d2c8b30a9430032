/** The zone that this browser keeps its clock by. */
export function browserZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone, by part of the world. Browsers spell a few differently, so the one that was saved is always there. */
export function zonesByRegion(saved: string | null) {
  const zones = new Set([...Intl.supportedValuesOf('timeZone'), browserZone(), ...(saved ? [saved] : [])])
  const regions = new Map<string, string[]>()
  for (const zone of [...zones].toSorted()) {
    regions.set(regionOf(zone), [...(regions.get(regionOf(zone)) ?? []), zone])
  }
  return regions
}

/** `America/Indiana/Knox` is Knox, Indiana. */
export function placeOf(zone: string) {
  const parts = zone.replaceAll('_', ' ').split('/')
  return (parts.length > 1 ? parts.slice(1) : parts).toReversed().join(', ')
}

function regionOf(zone: string) {
  return zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Everywhere'
}
