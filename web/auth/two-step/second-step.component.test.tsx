import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { passkeyAnswers } from '#testing/passkey-answers.ts'
import { problemOf, toast } from '#testing/screen.ts'

const challenge = 'c'.repeat(43)
const asked = refusal('needs_second_step', { needsTotp: true, challenge, ways: ['code', 'recovery'] })
const code = page.getByLabelText('6-digit code')
const recovery = page.getByLabelText('Recovery code')

async function givePassword() {
  await page.getByLabelText('Email').fill('ana@people.test')
  await page.getByLabelText('Password').fill('my own password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(page.getByRole('heading', { name: 'One more step.' })).toBeVisible()
}

test('the right password asks one question more, without a toast, and a code answers it by itself', async () => {
  const app = await openPage('/auth', { logIn: asked, takeSecondStep: refusal('code_used') })
  await givePassword()
  await expect.element(code).toHaveFocus()
  expect(page.getByText('Login failed').elements()).toHaveLength(0)
  await expect.element(page.getByText('a•••@p•••.test')).toBeVisible()
  await expect.element(page.getByLabelText('Trust this browser for 30 days')).not.toBeChecked()
  await expectAccessible()

  await userEvent.type(code, '123 456')
  const used = 'That code was used already. Wait for the next one.'
  await expect.element(toast('Login failed', used)).toHaveRole('alert')
  await expect.poll(() => problemOf('6-digit code')).toBe(used)
  app.answer({ takeSecondStep: ana })
  await page.getByLabelText('Trust this browser for 30 days').click()
  await code.fill('654321')
  await expect.element(toast('Login successful', 'Welcome back, Ana!')).toHaveRole('status')
  expect(app.calls('takeSecondStep')).toEqual([
    { body: { challenge, code: '123456', trust: false } },
    { body: { challenge, code: '654321', trust: true } },
  ])
})

test('a recovery code does as well, and one that took too long leads back to the password', async () => {
  const app = await openPage('/auth', { logIn: asked, takeSecondStep: refusal('challenge_over') })
  await givePassword()
  await page.getByRole('button', { name: /Use a recovery code/ }).click()
  await expect.element(recovery).toHaveFocus()
  await recovery.fill('abcde')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => problemOf('Recovery code')).toBe('Enter a recovery code, such as ABCDE-FGHJK.')
  await recovery.fill('abcde fghjk')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Login failed', 'That took a while. Please sign in again.')).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue('ana@people.test')
  expect(app.calls('takeSecondStep')).toEqual([{ body: { challenge, recovery: 'ABCDEFGHJK', trust: false } }])
})

test('a passkey does as well: the browser asks by itself, and again where someone thought better of it', async () => {
  passkeyAnswers('NotAllowedError')
  const ways = ['passkey', 'recovery']
  const app = await openPage('/auth', {
    logIn: refusal('needs_second_step', { needsTotp: true, challenge, ways }),
    takeSecondStep: ana,
  })
  await givePassword()
  await expect.element(page.getByText('No passkey was used')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(toast('Login successful', 'Welcome back, Ana!')).toBeVisible()
  expect(app.calls('takeSecondStep')[0]?.body).toMatchObject({ challenge, assertion: { id: 'AQID' } })
})
