import { expect, test } from 'vitest'
import { nextTime } from '#platform/zone-clock.ts'
import { nextMorning } from './next-morning.ts'

test.each([
  ['UTC', '2026-11-16T08:29:59.999Z', '2026-11-16T08:30:00.000Z'],
  ['UTC', '2026-11-16T08:30:00.000Z', '2026-11-17T08:30:00.000Z'],
  ['Europe/Amsterdam', '2026-11-16T07:00:00.000Z', '2026-11-16T07:30:00.000Z'],
  ['America/New_York', '2026-11-16T14:00:00.000Z', '2026-11-17T13:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-16T00:00:00.000Z', '2026-11-16T02:45:00.000Z'],
  // There it is tomorrow already, or still yesterday.
  ['Pacific/Kiritimati', '2026-11-16T12:00:00.000Z', '2026-11-16T18:30:00.000Z'],
  ['Pacific/Pago_Pago', '2026-11-16T09:00:00.000Z', '2026-11-16T19:30:00.000Z'],
])('in %s after %s it is morning at %s', (zone, now, expected) => {
  expect(nextMorning(zone, new Date(now)).toISOString()).toBe(expected)
})

test.each([
  ['put forward in the night', 'Europe/Berlin', '2026-03-28T12:00:00.000Z', '2026-03-29T06:30:00.000Z'],
  ['put back in the night', 'Europe/Berlin', '2026-10-24T12:00:00.000Z', '2026-10-25T07:30:00.000Z'],
  ['put forward in New York', 'America/New_York', '2026-03-07T15:00:00.000Z', '2026-03-08T12:30:00.000Z'],
  ['put back in New York', 'America/New_York', '2026-10-31T15:00:00.000Z', '2026-11-01T13:30:00.000Z'],
  ['put back by half an hour', 'Australia/Lord_Howe', '2026-04-04T00:00:00.000Z', '2026-04-04T22:00:00.000Z'],
  [
    'put forward by half an hour',
    'Australia/Lord_Howe',
    '2026-10-03T00:00:00.000Z',
    '2026-10-03T21:30:00.000Z',
  ],
  // Samoa went over the date line, from the 29th to the 31st.
  ['moved over a whole day', 'Pacific/Apia', '2011-12-29T19:00:00.000Z', '2011-12-30T18:30:00.000Z'],
])('where clocks are %s it is half past eight by the new time', (_what, zone, now, expected) => {
  expect(nextMorning(zone, new Date(now)).toISOString()).toBe(expected)
})

test('a time that clocks are put forward over is as much later, one that comes twice is the first', () => {
  const halfPastTwo = { hour: 2, minute: 30 }
  const spring = nextTime('Europe/Berlin', halfPastTwo, new Date('2026-03-28T12:00:00Z'))
  expect(spring.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  const autumn = nextTime('Europe/Berlin', halfPastTwo, new Date('2026-10-24T12:00:00Z'))
  expect(autumn.toISOString()).toBe('2026-10-25T00:30:00.000Z')
  const between = nextTime('Europe/Berlin', halfPastTwo, new Date('2026-10-25T00:45:00Z'))
  expect(between.toISOString()).toBe('2026-10-26T01:30:00.000Z')
})

test.each([
  ['Europe/London', ['2026-03-29', '2026-10-25']],
  ['America/St_Johns', ['2026-03-08', '2026-11-01']],
  // Put back for Ramadan, and forward after it.
  ['Africa/Casablanca', ['2026-02-15', '2026-03-22']],
  ['Pacific/Chatham', ['2026-04-05', '2026-09-27']],
])(
  'in %s, at every hour of the days around a change of clocks, it is ahead, near, and shows half past eight',
  (timeZone, changes) => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' })
    for (const change of changes) {
      const hours = Array.from({ length: 5 * 24 }, (_, hour) => Date.parse(change) + (hour - 60) * 3_600_000)
      expect(clock.format(hours[0]), 'clocks are changed in these days').not.toBe(clock.format(hours.at(-24)))
      for (const now of hours) {
        const morning = nextMorning(timeZone, new Date(now))
        const ahead = (morning.getTime() - now) / 3_600_000
        expect([clock.format(morning), ahead > 0, ahead <= 25]).toEqual(['08:30', true, true])
      }
    }
  },
)
