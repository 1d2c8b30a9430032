import { expect, test } from 'vitest'
import { clock, placeWords, voiceWords } from './voice-words.ts'

test.each([
  [0, '0:00'],
  [9.99, '0:10'],
  [24, '0:24'],
  [180, '3:00'],
])('%d seconds stand as %s', (seconds, words) => {
  expect(clock(seconds)).toBe(words)
})

test.each([
  [0, 24_000, '0:00 of 0:24'],
  [11.2, 24_000, '0:11 of 0:24'],
  [2.52, 2_520, '0:03 of 0:03'],
  [24.3, 24_400, '0:24 of 0:24'],
])('%d seconds into %d milliseconds are %s', (position, durationMs, words) => {
  expect(placeWords(position, durationMs)).toBe(words)
})

test.each([
  [300, 'Voice message, 1 second'],
  [24_200, 'Voice message, 24 seconds'],
  [61_000, 'Voice message, 1 minute 1 second'],
  [180_000, 'Voice message, 3 minutes'],
])('%d milliseconds are read out as %s', (durationMs, words) => {
  expect(voiceWords({ voice: { durationMs, bars: '' } })).toBe(words)
})

test('one whose length is unknown has its name', () => {
  expect(voiceWords({ voice: null })).toBe('Voice message')
})
