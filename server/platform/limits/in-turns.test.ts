import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('a walk over much lets others have their turn, and leaves nothing out', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 1)
  const seen: number[] = []
  for await (const item of inTurns([1, 2, 3, 4, 5])) {
    seen.push(item)
    const until = performance.now() + 25
    while (performance.now() < until);
  }
  clearInterval(timer)
  expect(seen).toEqual([1, 2, 3, 4, 5])
  expect(turns).toBeGreaterThanOrEqual(3)
})

test('a short one is done at once', async () => {
  let isDone = false
  const later = new Promise(resolve => setImmediate(() => resolve(isDone)))
  for await (const _ of inTurns([1, 2, 3])) isDone = true
  expect(await later).toBe(true)
})
