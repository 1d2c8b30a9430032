import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { token } from '#testing/samples.ts'
import { toast } from '#testing/screen.ts'

const heading = page.getByRole('heading', { level: 1 })

test('whoever cannot do the second step has a mail sent', async () => {
  const challenge = 'c'.repeat(43)
  const app = await openPage('/auth', {
    logIn: refusal('needs_second_step', { needsTotp: true, challenge, ways: ['code'] }),
    askAboutLostStep: refusal('challenge_over'),
  })
  await page.getByLabelText('Email').fill('ana@people.test')
  await page.getByLabelText('Password').fill('my own password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: /I can’t do the second step/ }).click()
  await expect.element(heading).toHaveTextContent('You can’t do the second step?')
  await expectAccessible()
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await expect.element(page.getByText('That took a while. Please sign in again.')).toBeVisible()
  app.answer({ askAboutLostStep: 'done' })
  await page.getByRole('button', { name: 'Send me a mail' }).click()
  await expect.element(heading).toHaveTextContent('Check your email.')
  expect(app.calls('askAboutLostStep')[1]).toEqual({ body: { challenge } })
})

test('the link of the mail begins nothing before it is pressed', async () => {
  const app = await openPage(`/verify-redirect/${token}`, {
    lookUpLink: { purpose: 'lost_second_step', state: 'ready', maskedEmail: 'a•••@p•••.test' },
    startLostStep: 'done',
  })
  const start = page.getByRole('button', { name: 'Start the seven days' })
  await expect.element(start).toBeVisible()
  await expectAccessible()
  expect(app.calls('startLostStep')).toEqual([])
  await start.click()
  await expect.element(heading).toHaveTextContent('The seven days have begun')
  expect(app.calls('startLostStep')).toEqual([{ body: { token } }])
})

test('a line on every page says so while it lasts, and stops it', async () => {
  const twoStepEndsAt = '2026-11-25T09:00:00Z'
  const app = await openPage('/connect', { getUser: { ...ana, twoStepEndsAt }, stopLostStep: 'done' })
  const line = page.getByText(/^Someone said that they can’t do your second step\./)
  await expect.element(line).toBeVisible()
  await expect.element(heading).toHaveTextContent('Connect')
  await expectAccessible()
  await page.getByRole('button', { name: 'That wasn’t me: stop' }).click()
  const next = 'Someone may know your password. Change it under Settings, Security.'
  await expect.element(toast('Two-step sign-in stays on', next)).toBeVisible()
  await expect.element(line).not.toBeInTheDocument()
  expect(app.calls('stopLostStep')).toHaveLength(1)
})
