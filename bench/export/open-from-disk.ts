import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/setup/find-chromium.mjs'

/**
 * As someone does who has unpacked it, with scripts switched off: from the first page to a conversation, to its next page,
 * to one with a picture, and back. Answers what was asked for that is not on this disk.
 */
export async function openFromDisk(folder: string, pageWithPicture: string) {
  const browser = await chromium.launch(launchOptions())
  try {
    const context = await browser.newContext({ javaScriptEnabled: false, offline: true })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await page.goto(pathToFileURL(path.join(folder, 'index.html')).href)
    await page.locator('a[href^="messages/"]').first().click()
    await page.getByRole('link', { name: 'Later' }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    const second = page.url()
    await page.goto(pathToFileURL(path.join(folder, pageWithPicture)).href)
    const pictures = await page
      .locator('img')
      .evaluateAll(images => images.filter(image => (image as HTMLImageElement).naturalWidth > 0).length)
    await page.getByRole('link', { name: 'Everything' }).first().click()
    await page.getByRole('link', { name: 'manifest.json' }).waitFor()
    const elsewhere = asked.filter(url => !url.startsWith('file:'))
    return { pictures, elsewhere, isSecond: second.endsWith('/2.html') }
  } finally {
    await browser.close()
  }
}
