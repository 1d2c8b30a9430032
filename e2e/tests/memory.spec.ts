import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { actsOn } from '#bench/acts.ts'
import { openChat, talked } from '#bench/chat-steps.ts'
import { drawPng } from '#bench/draw-png.ts'
import { expect, test } from '#bench/test.ts'

const photo = { name: 'jars.png', mimeType: 'image/png', buffer: drawPng(300, 200) }

test('what two people gather is found again: a star, a photo, a note, and all of it in a file', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const card = cardOf(ana.page)

  await bens.say('The kiln is in Lisbon')
  await anas.message(ben, 'The kiln is in Lisbon').hover()
  await anas.message(ben, 'The kiln is in Lisbon').getByRole('button', { name: 'Message actions' }).click()
  await ana.page.getByRole('menuitem', { name: 'Star', exact: true }).click()
  await expect(anas.log.getByRole('article', { name: /The kiln is in Lisbon, starred$/ })).toBeVisible()

  await ben.page.getByLabel('Photos', { exact: true }).setInputFiles(photo)
  await bens.field.press('Enter')
  await expect(anas.log.getByRole('button', { name: 'Open photo' })).toBeVisible()

  await ana.page.getByRole('button', { name: 'About this conversation' }).click()
  await expect(card.getByRole('heading', { name: `You and ${ben.displayName}` })).toBeFocused()
  await expect(card.getByText('First message')).toBeVisible()
  await card.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Open photo' }).click()
  await expect(ana.page.getByRole('dialog', { name: 'Photo' }).getByRole('img')).toBeVisible()
  await ana.page.keyboard.press('Escape')

  await card.getByRole('textbox', { name: 'Private note' }).fill('Hates coriander')
  await expect(card.getByText('Saved', { exact: true })).toBeVisible()
  await ana.page.reload()
  await expect(card.getByRole('textbox', { name: 'Private note' })).toHaveValue('Hates coriander')

  const began = ana.page.waitForEvent('download')
  await card.getByRole('button', { name: /^Export this chat/ }).click()
  await ana.page.getByRole('menuitem', { name: 'As a readable page' }).click()
  const download = await began
  expect(download.suggestedFilename()).toMatch(/^akin-chat-.+\.html$/)
  const file = await ana.page.context().newPage()
  await file.setContent(readFileSync(await download.path(), 'utf8'))
  await expect(file.getByText('The kiln is in Lisbon')).toBeVisible()
  await expect.poll(() => widthOf(file), 'the photo is in the file').toBe(300)
  await file.close()

  await card.getByRole('link', { name: 'Starred messages 1' }).click()
  await expect(ana.page.getByRole('heading', { level: 1, name: 'Starred messages' })).toBeVisible()
  await ana.page.getByRole('list', { name: 'Starred messages' }).getByRole('link').click()
  await expect(anas.log.getByRole('article', { name: /The kiln is in Lisbon, starred$/ })).toBeInViewport()
})

test('a timer that one sets is seen by the other, and set back there; a star of one tab is seen in the other one', {
  tag: '@variant',
}, async ({ people, akin }) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const [anas, bens] = [await openChat(ana, ben), await openChat(ben, ana)]
  const timer = (page: Page) => cardOf(page).getByRole('button', { name: /^Disappearing messages/ })
  async function setTimer(page: Page, name: string) {
    await timer(page).click()
    await page.getByRole('radio', { name }).check()
    await page.getByRole('button', { name: 'Set', exact: true }).click()
  }
  for (const { page } of [ana, ben])
    await page.getByRole('button', { name: 'About this conversation' }).click()

  await setTimer(ana.page, '7 days')
  await expect(ana.page.getByRole('status').getByText('Messages disappear after 7 days')).toBeVisible()
  await expect(anas.log.getByText('You set messages to disappear after 7 days')).toBeVisible()
  await expect(bens.log.getByText(`${ana.displayName} set messages to disappear after 7 days`)).toBeVisible()
  await expect(timer(ben.page)).toContainText('7 days')

  await setTimer(ben.page, 'Off')
  await expect(anas.log.getByText(`${ben.displayName} turned disappearing messages off`)).toBeVisible()
  await expect(timer(ana.page)).toContainText('Off')

  const other = await ana.page.context().newPage()
  await other.goto(`/chat/${ben.id}`)
  const star = other.getByRole('log').getByRole('article', { name: /Hello to you, starred$/ })
  await expect(other.getByRole('log').getByRole('article', { name: /Hello to you$/ })).toBeVisible()
  await anas.message(ben, 'Hello to you').hover()
  await anas.message(ben, 'Hello to you').getByRole('button', { name: 'Message actions' }).click()
  await ana.page.getByRole('menuitem', { name: 'Star', exact: true }).click()
  await expect(star).toBeVisible()
  await other.goto('/chat?show=starred')
  await other.getByRole('button', { name: /^Remove star/ }).click()
  await expect(anas.log.getByRole('article', { name: /Hello to you$/ })).toBeVisible()
})

function cardOf(page: Page) {
  return page.getByRole('complementary', { name: 'About this conversation' })
}

function widthOf(page: Page) {
  return page.evaluate(() => document.images[0]?.naturalWidth)
}
