import { afterEach, beforeEach, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { keepConsent } from '#platform/consent.ts'
import { checkErrors } from './errors.ts'
import { chosenAt, ownChoice } from './nothing-yet.ts'
import { emptyOutbox } from './outbox.ts'
import { stopTimers } from './timers.ts'
import '../styles.css'

// Some browsers can translate and some cannot. Here none can, unless a test brings it.
Reflect.deleteProperty(globalThis, 'Translator')

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
  // Whatever the next page shows under the pointer would be taken for something that someone is about to press.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true })
  vi.useRealTimers()
  vi.restoreAllMocks()
  stopTimers()
  await emptyOutbox()
  localStorage.clear()
  sessionStorage.clear()
  checkErrors()
})
