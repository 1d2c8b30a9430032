import { afterEach, beforeEach, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { keepConsent } from '#platform/consent.ts'
import { setRestBeforeSigns } from '#platform/first-sign.ts'
import { emptyDevice } from './device.ts'
import { checkErrors } from './errors.ts'
import { restMouse } from './mouse.ts'
import { chosenAt, ownChoice } from './nothing-yet.ts'
import { emptyOutbox } from './outbox.ts'
import { stopTimers } from './timers.ts'
import './quick-clicks.ts'
import '../styles.css'

// Some browsers can translate and some cannot. Here none can, unless a test brings it.
Reflect.deleteProperty(globalThis, 'Translator')

setRestBeforeSigns(0)

beforeEach(() => {
  document.documentElement.lang = 'en'
  // The start-up script leaves a page alone that has its theme already: there is no loader here.
  document.documentElement.dataset.theme = 'light'
  keepConsent(ownChoice, chosenAt.toISOString())
})

// All files share one page, so every test leaves it as it found it.
afterEach(async () => {
  // What goes with the focus in it has someone look after the focus a moment later, in the next test's page.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await cleanup()
  await restMouse()
  if (innerWidth !== 1280 || innerHeight !== 800) await page.viewport(1280, 800)
  vi.useRealTimers()
  vi.restoreAllMocks()
  stopTimers()
  await emptyOutbox()
  await emptyDevice()
  localStorage.clear()
  sessionStorage.clear()
  checkErrors()
})
