import { expect, test } from 'vitest'
import { standingOf, timeLeft } from './time-left.ts'

const now = new Date('2026-11-18T12:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

test.each([
  [30, 'warn', '30 min left'],
  [119, 'warn', '1 h left'],
  [121, undefined, '2 h left'],
  [61 * 60 + 5, undefined, '61 h left'],
  [-5, 'bad', '5 min late'],
  [-26 * 60, 'bad', '26 h late'],
  [-200 * 60, 'bad', '8 days late'],
])('%i minutes', (minutes, kind, words) => {
  expect(timeLeft(inMinutes(minutes), now)).toEqual({ kind, words })
})

test('only what is open has a deadline', () => {
  const dueAt = inMinutes(-60)
  const words = (['open', 'answered', 'closed'] as const).map(
    state => standingOf({ state, dueAt }, now).words,
  )
  expect(words).toEqual(['1 h late', 'Waiting for them', 'Solved'])
})
