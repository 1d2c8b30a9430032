import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account } from '#testing/samples.ts'

const news = page.getByRole('switch', { name: 'News from Akin' })

test('news by mail is a choice that is kept at once, and the mails that protect an account are named', async () => {
  const app = await openPage('/profile?tab=notifications', {
    getUser: ana,
    getAccount: account,
    setNewsMails: 'done',
  })
  await expect.element(news).not.toBeChecked()
  await expect
    .element(page.getByText(/^These mails protect your account, so they cannot be switched off\./))
    .toBeVisible()
  news.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(news).toBeChecked()
  await expect.poll(() => app.calls('setNewsMails')).toEqual([{ body: { wanted: true } }])
  await expectAccessible()
})

test('a choice that could not be kept goes back and says why beside it', async () => {
  await openPage('/profile?tab=notifications', {
    getUser: ana,
    getAccount: account,
    setNewsMails: refusal('internal', { message: 'Not now.' }),
  })
  await news.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved. Not now.')
  await expect.element(news).not.toBeChecked()
  await expect.element(news).toHaveAccessibleDescription(/Not saved\. Not now\.$/)
})
