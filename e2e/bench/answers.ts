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

/** Lets a file of the web arrive late. */
export async function delayFile(page: Page, url: RegExp, afterMs: number) {
  await page.route(url, async route => {
    await pause(afterMs)
    await route.continue()
  })
}
