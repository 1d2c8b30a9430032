import { expect, test } from 'vitest'
import { shareEqual } from './share-equal.ts'

const row = (id: number, at: string, more = {}) => ({
  id,
  at: new Date(at),
  last: { words: 'Hello' },
  ...more,
})

test('what an answer repeats stays the very same, dates too, and what it changes does not', () => {
  const known = { pages: [{ items: [row(1, '2026-01-01'), row(2, '2026-01-02')] }], params: [null] }
  const same = { pages: [{ items: [row(1, '2026-01-01'), row(2, '2026-01-02')] }], params: [null] }
  expect(shareEqual(known, same)).toBe(known)

  const changed = { pages: [{ items: [row(1, '2026-01-01'), row(2, '2026-01-03')] }], params: [null] }
  const shared = shareEqual(known, changed)
  expect(shared).toEqual(changed)
  expect(shared.pages[0]?.items[0]).toBe(known.pages[0]?.items[0])
  expect(shared.pages[0]?.items[1]).not.toBe(known.pages[0]?.items[1])
  expect(shared.pages[0]?.items[1]?.last).toBe(known.pages[0]?.items[1]?.last)
})

test('what is gone, is new or stands elsewhere is not taken for the same', () => {
  const known = [row(1, '2026-01-01', { draft: 'Dear' }), row(2, '2026-01-02')]
  for (const answer of [
    [row(1, '2026-01-01'), row(2, '2026-01-02')],
    [row(2, '2026-01-02'), row(1, '2026-01-01', { draft: 'Dear' })],
    [row(1, '2026-01-01', { draft: 'Dear' })],
    [row(1, '2026-01-01', { draft: null }), row(2, '2026-01-02')],
  ])
    expect(shareEqual<unknown>(known, answer)).toEqual(answer)
  expect(shareEqual<unknown>(undefined, known)).toBe(known)
})
