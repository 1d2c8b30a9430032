import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { keptThread, message } from '#testing/kept-thread.ts'
import { openPage } from '#testing/open-page.tsx'
import { readOutbox } from '#testing/outbox.ts'

test('logging out with unsent messages asks first, and then they are gone from this browser', async () => {
  const app = await openPage('/chat/11', {
    ...keptThread([message(1)]).answers,
    sendMessage: new Promise<never>(() => {}),
    markRead: 'done',
    saveDraft: 'done',
    tellTyping: 'done',
    logOut: 'done',
  })
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Not sent yet')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('article', { name: 'You, sending: Not sent yet' })).toBeVisible()
  await expect.poll(async () => (await readOutbox()).map(({ body }) => body)).toEqual(['Not sent yet'])
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const question = page.getByRole('alertdialog', { name: 'A message has not been sent' })
  await expect.element(question).toMatchTextContent('If you log out now, it is lost.')
  await expectAccessible('the question')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(app.calls('logOut')).toEqual([])
  localStorage.setItem('akin.drafts.7.11', '{}')
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect.poll(app.address).toBe('/auth')
  expect(await readOutbox()).toEqual([])
  expect(localStorage.getItem('akin.drafts.7.11')).toBe(null)
})
