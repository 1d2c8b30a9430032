import { limits } from '@akin/contract/limits.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetPage, isReturnable, rememberPage, takeRememberedPage } from './remembered-page.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the page that was wanted comes back once, with its query', () => {
  rememberPage('/chat/5?focus=9')
  expect(takeRememberedPage()).toBe('/chat/5?focus=9')
  expect(takeRememberedPage()).toBe('/chat')
})

test('without a remembered page the way leads to the chat', () => {
  expect(takeRememberedPage()).toBe('/chat')
})

test('a forgotten page is not gone back to', () => {
  rememberPage('/connect')
  forgetPage()
  expect(takeRememberedPage()).toBe('/chat')
})

test('after a day the page is forgotten', () => {
  vi.useFakeTimers({ now: 0 })
  rememberPage('/connect')
  vi.setSystemTime(limits.rememberedPageHours * 3_600_000)
  expect(takeRememberedPage()).toBe('/chat')
})

test('just short of a day it is still there', () => {
  vi.useFakeTimers({ now: 0 })
  rememberPage('/connect')
  vi.setSystemTime(limits.rememberedPageHours * 3_600_000 - 1)
  expect(takeRememberedPage()).toBe('/connect')
})

test.each(['not json', '{}', '{"path":7,"at":1}', '{"path":"https://evil.test","at":9e15}', 'null'])(
  'a store that holds %s leads to the chat',
  written => {
    localStorage.setItem('akin.rememberedPage', written)
    expect(takeRememberedPage()).toBe('/chat')
  },
)

describe('only our own pages are returned to', () => {
  test.each(['/chat', '/chat/5?x=1#y', '/p/maren', '/'])('%s is', path => {
    expect(isReturnable(path)).toBe(true)
  })

  test.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\\evil.test',
    'chat',
    '',
    '/chat\n//evil.test',
    'javascript:alert(1)',
    '/auth',
    '/auth?mode=register',
    '/verify-email?token=x',
    '/reset-password',
  ])('%j is not', path => {
    expect(isReturnable(path)).toBe(false)
  })
})
