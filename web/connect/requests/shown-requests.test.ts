import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOldMarks, markShown } from './shown-requests.ts'

const day = 24 * 60 * 60_000
let kept: Storage

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-15T12:00:00Z') })
  kept = memory()
  vi.stubGlobal('localStorage', kept)
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { locks: fairLocks() })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a request is said once, however often it comes', async () => {
  expect(await markShown(1, '2:now')).toBe(true)
  expect(await markShown(1, '2:now')).toBe(false)
  expect(await markShown(1, '2:later')).toBe(true)
  expect(await markShown(1, '3:now')).toBe(true)
})

test('of tabs that ask at once exactly one says it', async () => {
  const tabs = [markShown(1, '2:now'), markShown(1, '2:now'), markShown(1, '2:now')]
  expect((await Promise.all(tabs)).filter(Boolean)).toHaveLength(1)
})

test('the tab that someone looks at goes before one that is hidden', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const hidden = markShown(1, '2:now')
  vi.stubGlobal('document', { visibilityState: 'visible' })
  const seen = markShown(1, '2:now')
  await vi.advanceTimersByTimeAsync(150)
  expect([await seen, await hidden]).toEqual([true, false])
})

test('a hidden tab that is the only one says it after a moment', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  const said = markShown(1, '2:now')
  await vi.advanceTimersByTimeAsync(150)
  expect(await said).toBe(true)
})

test('what one user of this browser was shown is new to another', async () => {
  expect(await markShown(1, '3:now')).toBe(true)
  expect(await markShown(2, '3:now')).toBe(true)
  expect(Object.keys(kept)).toEqual(['akin.shownRequests.1', 'akin.shownRequests.2'])
})

test('a mark is kept for seven days and not longer', async () => {
  await markShown(1, '2:now')
  vi.advanceTimersByTime(7 * day - 1)
  expect(await markShown(1, '2:now')).toBe(false)
  vi.advanceTimersByTime(1)
  expect(await markShown(1, '2:now')).toBe(true)
})

test('old marks go at the next start, those of other users too, and nothing else does', async () => {
  kept.setItem('akin.theme', 'dark')
  await markShown(1, '5:old')
  await markShown(2, '6:old')
  vi.advanceTimersByTime(6 * day)
  await markShown(2, '6:new')
  forgetOldMarks()
  expect(Object.keys(kept)).toHaveLength(3)
  vi.advanceTimersByTime(day)
  forgetOldMarks()
  expect(Object.keys(kept)).toEqual(['akin.theme', 'akin.shownRequests.2'])
  expect(kept.getItem('akin.shownRequests.2')).toContain('6:new')
  expect(kept.getItem('akin.shownRequests.2')).not.toContain('6:old')
})

test.each(['not json', '{}', 'null', '7', '[1, null, ["2:now"], ["2:now", "x"]]'])(
  'what was kept is broken (%s): it counts as nothing',
  async broken => {
    kept.setItem('akin.shownRequests.1', broken)
    expect(await markShown(1, '2:now')).toBe(true)
    expect(await markShown(1, '2:now')).toBe(false)
  },
)

test('a browser that keeps nothing says it, rather than never', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  expect(await markShown(1, '2:now')).toBe(true)
  expect(forgetOldMarks).not.toThrow()
})

test('without locks it still is said once in one tab', async () => {
  vi.stubGlobal('navigator', {})
  expect(await markShown(1, '2:now')).toBe(true)
  expect(await markShown(1, '2:now')).toBe(false)
})

/** As in browsers: the keys are properties, the acts are not. */
function memory(): Storage {
  const acts = {
    getItem: (key: string) => (Object.hasOwn(storage, key) ? (storage[key] ?? null) : null),
    setItem(key: string, value: string) {
      storage[key] = value
    },
    removeItem(key: string) {
      delete storage[key]
    },
  }
  const storage: Record<string, string> = Object.create(acts)
  return storage as unknown as Storage
}

/** One at a time for each name, in the order of asking. */
function fairLocks() {
  const turns = new Map<string, Promise<unknown>>()
  return {
    request<T>(name: string, act: () => T) {
      const turn = (turns.get(name) ?? Promise.resolve()).then(act)
      turns.set(name, turn)
      return turn
    },
  }
}
