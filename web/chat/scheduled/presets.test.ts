import { expect, test } from 'vitest'
import { presetsAt } from './presets.ts'

const keysAt = (now: Date, awakeAt: Date | null = null) => presetsAt(now, awakeAt).map(({ key }) => key)
const of = (now: Date, key: string) => presetsAt(now, null).find(each => each.key === key)?.at

test('an hour from now, this evening, tomorrow morning, and the morning of the next Monday', () => {
  const tuesday = new Date(2026, 10, 17, 14, 32)
  expect(presetsAt(tuesday, null)).toEqual([
    { key: 'hour', at: new Date(2026, 10, 17, 15, 32) },
    { key: 'evening', at: new Date(2026, 10, 17, 19) },
    { key: 'tomorrow', at: new Date(2026, 10, 18, 8) },
    { key: 'monday', at: new Date(2026, 10, 23, 8) },
  ])
})

test('before the night is over it is the morning of this day that comes next', () => {
  expect(presetsAt(new Date(2026, 10, 17, 1, 10), null).slice(1, 3)).toEqual([
    { key: 'today', at: new Date(2026, 10, 17, 8) },
    { key: 'evening', at: new Date(2026, 10, 17, 19) },
  ])
  expect(keysAt(new Date(2026, 10, 17, 5))).not.toContain('today')
})

test('whatever the day and the hour, Monday comes after tomorrow', () => {
  for (let hour = 0; hour < 14 * 24; hour += 1) {
    const now = new Date(2026, 10, 16, hour)
    const [tomorrow, monday] = [of(now, 'tomorrow'), of(now, 'monday')]
    expect(tomorrow).toBeDefined()
    if (monday) expect(monday.getTime()).toBeGreaterThan(tomorrow?.getTime() ?? 0)
    else expect(tomorrow?.getDay()).toBe(1)
  }
})

test('from six on, this evening is no longer offered', () => {
  expect(keysAt(new Date(2026, 10, 17, 17, 59))).toContain('evening')
  expect(keysAt(new Date(2026, 10, 17, 18))).not.toContain('evening')
})

test('on a Monday it is the next one', () => {
  expect(of(new Date(2026, 10, 16, 7), 'monday')).toEqual(new Date(2026, 10, 23, 8))
})

test('their morning is offered where it is known and still to come', () => {
  const now = new Date(2026, 10, 17, 14, 32)
  expect(keysAt(now, new Date(2026, 10, 18, 9, 30))).toEqual([
    'hour',
    'evening',
    'tomorrow',
    'awake',
    'monday',
  ])
  expect(keysAt(now, new Date(2026, 10, 17, 9, 30))).not.toContain('awake')
})
