import { expect, test } from 'vitest'
import { waveOf } from './wave-of.ts'

const now = Date.parse('2026-11-18T12:00:00Z')
const hoursAgo = (hours: number) => ({ createdAt: new Date(now - hours * 3_600_000) })

test('three within a day are a wave, and older ones are no part of it', () => {
  expect(waveOf([hoursAgo(1), hoursAgo(2), hoursAgo(25)], now)).toEqual([])
  const recent = [hoursAgo(1), hoursAgo(2), hoursAgo(23)]
  expect(waveOf([...recent, hoursAgo(25)], now)).toEqual(recent)
})
