import { chromium } from '@playwright/test'
import { launchOptions } from './find-chromium.mjs'

/** What the browser says of itself, so that a run can be compared with one on another machine. */
export async function browserVersion() {
  const browser = await chromium.launch(launchOptions())
  const version = browser.version()
  await browser.close()
  return `Chromium ${version}`
}
