import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** Lets the real answer to "who is signed in" arrive late; returns how often it was asked for. */
export async function answerUserLate(page: Page, afterMs: number) {
  let asked = 0
  await page.route('**/api/user', async route => {
    asked += 1
    await pause(afterMs)
    await route.continue()
  })
  return () => asked
}

/** Makes a call fail as a broken server would; returns how often it was asked for. */
export async function breakCall(page: Page, path: string) {
  let asked = 0
  await page.route(`**${path}`, async route => {
    asked += 1
    await route.fulfill({
      status: 500,
      json: { code: 'internal', message: 'Something went wrong on our side. Please try again.' },
    })
  })
  return () => asked
}

/**
 * Loses a file of the web. Once it is mended, a page that is loaded from then on gets it; one that has asked in
 * vain does not: some browsers remember a failed import, and here all of them behave as if they did.
 */
export async function loseFile(page: Page, url: RegExp) {
  let isMended = false
  let isLost = true
  await page.route(url, route => (isLost ? route.abort() : route.continue()))
  page.on('request', request => {
    if (isMended && request.isNavigationRequest()) isLost = false
  })
  return () => {
    isMended = true
  }
}

/** Lets a file of the web arrive late. */
export async function delayFile(page: Page, url: RegExp, afterMs: number) {
  await page.route(url, async route => {
    await pause(afterMs)
    await route.continue()
  })
}

/** Holds all scripts of the application back, or these; the returned function lets them through. */
export async function holdScripts(page: Page, which = /\/assets\/.*\.js$/) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(which, async route => {
    await promise
    await route.continue()
  })
  return release
}
