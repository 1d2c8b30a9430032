import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { caches } from './caches.ts'
import { keepConsent } from './consent.ts'
import { remembered } from './remembered.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => void vi.unstubAllGlobals())

const key = 'akin.voiceSpeed'

function allow(cookieConsentFunctional: boolean) {
  const others = { cookieConsentAnalytics: false, cookieConsentMarketing: false }
  keepConsent({ cookieConsentEssential: true, cookieConsentFunctional, ...others }, new Date().toISOString())
}

function speed(per: 'user' | 'browser' = 'user') {
  return remembered({
    key,
    per,
    parse: text => Number(text ?? 1),
    write: value => (value === 1 ? null : `${value}`),
  })
}

test('a choice is stored where that was allowed, for every tab, and what nobody need choose is not', () => {
  allow(true)
  const [here, there] = [speed(), speed()]
  expect(here.read()).toBe(1)
  here.set(2)
  expect([kept.get(key), there.read()]).toEqual(['2', 2])
  there.set(1)
  expect([kept.has(key), here.read()]).toEqual([false, 1])
})

test('without consent it holds for the visit; given, it is stored, and taken back, removed', () => {
  const choice = speed()
  choice.set(2)
  expect([choice.read(), kept.size]).toEqual([2, 0])
  allow(true)
  expect([choice.read(), kept.get(key)]).toEqual([2, '2'])
  allow(false)
  expect([choice.read(), kept.has(key)]).toEqual([2, false])
})

test('who comes after has no choice of someone else, but that of the browser', () => {
  const [persons, browsers] = [speed(), speed('browser')]
  persons.set(2)
  browsers.set(2)
  for (const cache of caches) cache.clear?.()
  expect([persons.read(), browsers.read()]).toEqual([1, 2])
})
