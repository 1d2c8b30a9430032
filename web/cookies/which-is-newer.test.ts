import { expect, test } from 'vitest'
import { essentialOnly } from './choices.ts'
import { whichIsNewer } from './which-is-newer.ts'

const kept = (cookieConsentUpdatedAt: string) => ({ ...essentialOnly, cookieConsentUpdatedAt, v: 1 })
const sent = (cookieConsentUpdatedAt: string | null) => ({ ...essentialOnly, cookieConsentUpdatedAt })
const early = '2026-01-01T00:00:00.000Z'
const late = '2026-02-01T00:00:00.000Z'

test('with no choice anywhere the person is asked', () => {
  expect(whichIsNewer(null, sent(null))).toBe('ask')
})

test('a visitor who chose and then signed up is not asked twice', () => {
  expect(whichIsNewer(kept(early), sent(null))).toBe('send')
})

test('the newer choice counts, wherever it was made', () => {
  expect(whichIsNewer(kept(late), sent(early))).toBe('send')
  expect(whichIsNewer(kept(early), sent(late))).toBe('keep')
  expect(whichIsNewer(null, sent(early))).toBe('keep')
  expect(whichIsNewer(kept(early), sent(early))).toBe('same')
})
