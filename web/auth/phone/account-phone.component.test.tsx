import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { openSockets, tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, password, token } from '#testing/samples.ts'

const code = {
  ...{ id: 5, link: `http://localhost:3000/auth/phone#${token}`, secondsLeft: 120 },
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
}
const open = { state: 'open', device: null, secondsLeft: 120 } as const
const claimed = { state: 'claimed', device: 'Chrome on Android', secondsLeft: 100 } as const

const dialog = page.getByRole('dialog')
const press = (name: string) => page.getByRole('button', { name }).click()

async function showCode(answers: Answers = {}) {
  const app = await openPage('/profile?tab=security', {
    ...{ getUser: ana, getAccount: account, makePhoneCode: code, getPhoneCode: open, endPhoneCode: 'done' },
    ...answers,
  })
  await expect.poll(openSockets).toBe(1)
  await press('Show a code')
  return app
}

test('a phone that has scanned the code is let in by its number; the code asks for the password first', async () => {
  const app = await showCode({ makePhoneCode: refusal('reauth_required'), confirmSession: 'done' })
  await dialog.getByLabelText('Password').fill(password)
  app.answer({ makePhoneCode: code })
  await press('Confirm')
  await expect.element(dialog.getByRole('img', { name: 'QR code for your phone' })).toBeVisible()
  await expect.element(dialog.getByText(code.link)).toBeVisible()
  await expectAccessible()

  app.answer({ getPhoneCode: claimed, confirmPhone: 'done' })
  tell('phone_code_changed', {})
  await expect.element(dialog.getByText(/^Chrome on Android asks to be signed in as you/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Number on your phone')).toHaveFocus()
  await expectAccessible()
  await dialog.getByLabelText('Number on your phone').fill('47')
  await press('Sign in this phone')
  await expect.element(dialog.getByRole('heading', { name: 'One moment' })).toBeVisible()
  expect(app.calls('confirmPhone')).toEqual([{ params: { codeId: '5' }, body: { number: '47' } }])
  app.answer({ getPhoneCode: { ...claimed, state: 'entered' } })
  tell('phone_code_changed', {})
  await expect.element(dialog.getByRole('heading', { name: 'Your phone is signed in' })).toBeVisible()
  await press('Done')
  expect(app.calls('endPhoneCode')).toEqual([])
})

test('a wrong number and an end are said, and a new code is a press away; a code that is put away ends', async () => {
  const app = await showCode({ getPhoneCode: claimed, confirmPhone: refusal('wrong_number') })
  await dialog.getByLabelText('Number on your phone').fill('12')
  await press('Sign in this phone')
  await expect.element(dialog.getByRole('heading', { name: 'That was another number' })).toBeVisible()
  app.answer({ makePhoneCode: { ...code, id: 6 }, getPhoneCode: refusal('phone_code_over') })
  await press('New code')
  await expect.element(dialog.getByRole('heading', { name: 'This code has expired' })).toBeVisible()
  app.answer({ makePhoneCode: { ...code, id: 7 }, getPhoneCode: claimed })
  await press('New code')
  await press('Not me: refuse')
  await expect.element(dialog.getByRole('heading', { name: 'Nobody was signed in' })).toBeVisible()
  app.answer({ makePhoneCode: { ...code, id: 8 }, getPhoneCode: open })
  await press('New code')
  await press('Cancel')
  await expect
    .poll(() => app.calls('endPhoneCode'))
    .toEqual([7, 8].map(id => ({ params: { codeId: `${id}` } })))
})
