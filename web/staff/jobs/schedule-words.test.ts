import { expect, test } from 'vitest'
import { scheduleWords } from './schedule-words.ts'

test('when a job runs is said in words, and what has none stays as it is', () => {
  for (const [cron, words] of [
    [null, 'When asked'],
    ['* * * * *', 'Every minute'],
    ['*/10 * * * *', 'Every 10 minutes'],
    ['7 * * * *', 'Every hour at 07 past'],
    ['10 3 * * *', 'Every night at 03:10 UTC'],
    ['20 18 * * *', 'Every day at 18:20 UTC'],
    ['0 4 * * 1', '0 4 * * 1'],
    ['0 */6 * * *', '0 */6 * * *'],
  ] as const)
    expect(scheduleWords(cron)).toBe(words)
})
