import pg from 'pg'
import { expect, test } from 'vitest'
import { readMoment } from './read-moment.ts'

const forms = [
  '2026-11-18 07:59:33.123456+00',
  '2026-11-18 07:59:33.12+00',
  '2026-11-18 07:59:33.9+00',
  '2026-11-18 07:59:33.999999+00',
  '2026-11-18 07:59:33.0005+00',
  '2026-11-18 07:59:33+00',
  '2024-02-29 23:59:59.001+00',
  '2026-06-01 00:00:00.5+02',
  '2026-12-31 20:00:00-05',
  '2026-11-18 07:59:33.123+05:30',
  '2026-11-18 07:59:33-03:30',
  '1847-01-01 00:00:00-00:01:15',
  '0099-05-05 10:00:00+00',
  '0100-05-05 10:00:00+00',
  '12026-11-18 07:59:33+00',
  '0044-03-15 12:00:00+00 BC',
]

const readAsDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMP, 'text') as (written: string) => Date

test.each(forms)('%s is the moment that it says', written => {
  expect(readMoment(written)).toEqual(readAsDriver(written))
})

test('and what is no moment stays what the driver makes of it', () => {
  expect(readMoment('infinity')).toBe(Number.POSITIVE_INFINITY)
  expect(readMoment('-infinity')).toBe(Number.NEGATIVE_INFINITY)
})
