import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { resyncer } from './resync.ts'

const ms = 10_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function sockets(count: number) {
  return Array.from({ length: count }, () => ({
    times: 0,
    send() {
      this.times += 1
    },
  }))
}

function told(some: ReturnType<typeof sockets>) {
  return some.filter(({ times }) => times > 0).length
}

test('everyone is told once, and not in one moment', async () => {
  const all = sockets(1_000)
  resyncer(() => all, ms)()
  expect(told(all)).toBe(50)
  await vi.advanceTimersByTimeAsync(ms / 2)
  expect(told(all)).toBeGreaterThan(400)
  expect(told(all)).toBeLessThan(600)
  await vi.advanceTimersByTimeAsync(ms / 2)
  expect(told(all)).toBe(1_000)
  expect(new Set(all.map(({ times }) => times))).toEqual(new Set([1]))
})

test.each([0, 500, 2_000])(
  'a crowd that comes after the first gap and before a second one, after %d ms, is told as soon as any other',
  async wait => {
    const few = sockets(10)
    const all = [...few]
    const onGap = resyncer(() => all, ms)
    onGap()
    await vi.advanceTimersByTimeAsync(wait)
    const crowd = sockets(5_000)
    all.push(...crowd)
    onGap()
    await vi.advanceTimersByTimeAsync(ms)
    expect(told(crowd)).toBe(5_000)
    expect(told(few)).toBe(10)
  },
)

test('gaps that do not end keep nobody waiting for longer', async () => {
  const all = sockets(1_000)
  const onGap = resyncer(() => all, ms)
  for (let passed = 0; passed < ms; passed += 100) {
    onGap()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(told(all)).toBe(1_000)
})
