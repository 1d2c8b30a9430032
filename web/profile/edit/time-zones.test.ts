import { expect, test } from 'vitest'
import { browserZone, cityOf, zonesByRegion } from './time-zones.ts'

test('a zone is called by its place', () => {
  expect(cityOf('Europe/Berlin')).toBe('Berlin')
  expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires, Argentina')
  expect(cityOf('UTC')).toBe('UTC')
})

test('the list has the zone of the browser and the one that was saved under another spelling', () => {
  const zones = [...zonesByRegion('Asia/Calcutta').values()].flat()
  expect(zones).toContain(browserZone())
  expect(zones).toContain('Asia/Calcutta')
  expect(zones.length).toBeGreaterThan(300)
  expect(zonesByRegion(null).get('Europe')).toContain('Europe/Berlin')
})
