import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pause } from './pause.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a pause ends with its time or with the visit, and leaves nothing behind on the signal', async () => {
  const visit = new AbortController()
  const heard = new Set<unknown>()
  vi.spyOn(visit.signal, 'addEventListener').mockImplementation((_, listener) => void heard.add(listener))
  vi.spyOn(visit.signal, 'removeEventListener').mockImplementation(
    (_, listener) => void heard.delete(listener),
  )
  const paused = pause(1000, visit.signal)
  expect(heard.size).toBe(1)
  await vi.advanceTimersByTimeAsync(1000)
  await paused
  expect(heard.size).toBe(0)
  vi.restoreAllMocks()
  const cut = pause(1000, visit.signal)
  visit.abort()
  await cut
  expect(vi.getTimerCount()).toBe(0)
  await pause(1000, visit.signal)
})
