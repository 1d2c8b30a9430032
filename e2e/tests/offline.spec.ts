import { goTo, open } from '#bench/account-steps.ts'
import { actsOn } from '#bench/acts.ts'
import { chatOf, openChat, talked } from '#bench/chat-steps.ts'
import { keptByBrowser } from '#bench/kept-by-browser.ts'
import { expect, test } from '#bench/test.ts'

test('without a network the chats are there, what is written is sent once, and a log out leaves nothing', async ({
  people,
  akin,
  expectErrors,
  expectFailedLoads,
}) => {
  const { ana, ben } = await people()
  await actsOn(akin).connect(ana, ben)
  await talked(akin, ana, ben)
  const { page, context } = ana
  await open(page, '/profile?tab=data')
  const choice = page.getByRole('switch', { name: 'Keep chats on this device' })
  await choice.click()
  await expect(choice).toBeChecked()
  await goTo(page, '/chat')
  // It is read for being kept: nobody has opened it here.
  await expect.poll(() => keptByBrowser(page)).toContain('Hello to you')

  expectErrors('WebSocket connection to', 'ERR_INTERNET_DISCONNECTED')
  expectFailedLoads(/^\/api\//, /^\/assets\//)
  await context.setOffline(true)
  const chat = chatOf(ana, ben)
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: ben.displayName }).click()
  await expect(chat.message(ben, 'Hello to you')).toBeVisible()
  await expect(page.getByText(/^As it was at \d\d:\d\d\.$/)).toBeVisible()
  await chat.say('From the train')
  await expect(chat.log.getByRole('article', { name: 'You, sending: From the train' })).toBeVisible()

  const theirs = await openChat(ben, ana)
  await context.setOffline(false)
  await expect(theirs.message(ana, 'From the train')).toBeVisible()
  await expect(chat.message('You', 'From the train')).toBeVisible()
  await expect(page.getByText(/^As it was at/)).toBeHidden()
  expect((await theirs.bodies()).filter(body => body === 'From the train')).toHaveLength(1)

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/auth')
  expect(await keptByBrowser(page)).toBe('')
})
