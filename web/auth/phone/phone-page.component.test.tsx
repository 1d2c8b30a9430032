import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { token } from '#testing/samples.ts'

const claimed = { number: 47, secondsLeft: 120 }
const heading = (name: string) => page.getByRole('heading', { level: 1, name })

async function scan(answers: Answers, address = `/auth/phone#${token}`) {
  const app = await openPage(address, answers)
  await page.getByRole('button', { name: 'Continue' }).click()
  return app
}

test('opening the page uses nothing up; the press shows the number, and the other device lets it in', async () => {
  const app = await openPage(`/auth/phone#${token}`, {
    ...{ claimPhoneCode: claimed, logInOnPhone: { state: 'waiting' } },
  })
  await expect.element(heading('Continue on this phone')).toBeVisible()
  expect(app.calls('claimPhoneCode')).toEqual([])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect.element(heading('Type this number on your other device')).toHaveFocus()
  await expect.element(page.getByText('47', { exact: true })).toBeVisible()
  await expectAccessible()
  expect(app.calls('claimPhoneCode')).toEqual([{ body: { token } }])
  app.answer({ logInOnPhone: { state: 'entered', user: ana }, getUser: ana })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(app.address).toBe('/chat')
})

test('what is over, refused or in the wrong place says so', async () => {
  await scan({ claimPhoneCode: refusal('phone_code_over') })
  await expect.element(heading('This code has expired')).toBeVisible()
  await scan({ claimPhoneCode: claimed, logInOnPhone: { state: 'refused' } })
  await expect.element(heading('Type this number on your other device')).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(heading('Your other device said no')).toBeVisible()
  await scan({ getUser: ana, claimPhoneCode: refusal('already_here') })
  await expect.element(heading('You are already signed in here')).toBeVisible()
})

test('whoever is signed in as someone else logs out first', async () => {
  const app = await scan({ getUser: ana, claimPhoneCode: refusal('someone_else_here'), logOut: 'done' })
  await expect.element(page.getByText(/This phone is signed in as Ana/)).toBeVisible()
  app.answer({ getUser: refusal('not_signed_in') })
  await page.getByRole('main').getByRole('button', { name: 'Log out' }).click()
  await expect.poll(app.address).toBe('/auth')
})
