/** The zone that this browser keeps its clock by. */
export function browserZone() {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

/**
 * Zones by part of the world: every one, or those alone that are likely to be chosen. Browsers spell a few differently,
 * so the one that was saved is always there.
 */
export function zonesByRegion(saved: string | null, { all = true } = {}) {
  const known = all ? Intl.supportedValuesOf('timeZone') : []
  const zones = new Set([...known, browserZone(), ...(saved ? [saved] : [])])
  const regions = new Map<string, string[]>()
  for (const zone of [...zones].toSorted()) {
    regions.set(regionOf(zone), [...(regions.get(regionOf(zone)) ?? []), zone])
  }
  return regions
}

/** `America/Indiana/Knox` is Knox, Indiana. */
export function cityOf(zone: string) {
  const parts = zone.replaceAll('_', ' ').split('/')
  return (parts.length > 1 ? parts.slice(1) : parts).toReversed().join(', ')
}

function regionOf(zone: string) {
  return zone.includes('/') ? (zone.split('/')[0] ?? '') : 'Everywhere'
}
