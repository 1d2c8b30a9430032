import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'

const shown = () => document.documentElement.dataset.theme

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})

afterEach(() => void vi.unstubAllGlobals())

/** A browser that lets nobody keep anything. */
function blockStorage() {
  const storage = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  vi.stubGlobal('localStorage', { getItem: storage, setItem: storage, removeItem: storage })
  return storage
}

test('where nothing may be kept the page begins all the same, and follows the theme of another tab', async () => {
  const storage = blockStorage()
  const { watchThemeMemory } = await import('./theme.ts')
  watchThemeMemory()
  expect(storage).toHaveBeenCalled()
  const other = new BroadcastChannel('akin-theme')
  onTestFinished(() => other.close())
  other.postMessage('dark')
  await vi.waitFor(() => expect(shown()).toBe('dark'))
  other.postMessage('system')
  await vi.waitFor(() => expect(shown()).toBe('light'))
})

test('a cookie choice that cannot be kept holds for the visit', async () => {
  blockStorage()
  const { allows, keepConsent, readConsent } = await import('./consent.ts')
  expect(readConsent()).toBeNull()
  const choice = {
    cookieConsentFunctional: true,
    cookieConsentAnalytics: false,
    cookieConsentMarketing: false,
  }
  keepConsent({ cookieConsentEssential: true, ...choice }, new Date().toISOString())
  expect(allows('functional')).toBe(true)
  expect(allows('analytics')).toBe(false)
})
