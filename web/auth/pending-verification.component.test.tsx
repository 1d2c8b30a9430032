import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { verificationStatus as status } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const waiting = { ...ana, emailVerified: false }
const code = page.getByLabelText('6-digit code')
const confirm = page.getByRole('button', { name: 'Confirm' })
const heading = page.getByRole('heading', { level: 1 })
const changeAddress = page.getByRole('button', { name: 'Change address' })

test('a wrong code says so and stays to be mended', async () => {
  const app = await openPage('/pending-verification', {
    getUser: waiting,
    getVerificationStatus: status(),
    confirmVerification: refusal('wrong_code'),
  })
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('123456')
  await confirm.click()
  await expect
    .poll(() => problemOf('6-digit code'))
    .toBe('That code is not right, or it is too old. Ask for a new one.')
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('123456')

  app.answer({ confirmVerification: { alreadyVerified: false }, getUser: ana })
  await code.fill('654 321')
  await expect.element(code).toHaveValue('654321')
  await userEvent.keyboard('{Enter}')
  await expect.element(toast('Email confirmed')).toBeVisible()
  await expect.poll(app.address).toBe('/chat')
  expect(app.calls('confirmVerification').at(-1)).toEqual({ body: { code: '654321' } })
})

test('the session that waits sees its own address in full, whatever this browser has kept', async () => {
  localStorage.setItem('akin.pendingEmail', 'someone.else@gmail.com')
  await openPage('/pending-verification', {
    getUser: waiting,
    getVerificationStatus: status({ email: 'ana@outlook.com' }),
  })
  await expect.element(page.getByText('ana@outlook.com')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Open/ })).toHaveTextContent('Open Outlook')
  await expectAccessible()
})

test('whoever has no address any more is told of no mail, and gives another one', async () => {
  const app = await openPage('/pending-verification', {
    getUser: waiting,
    getVerificationStatus: status({
      email: null,
      maskedEmail: 'u•••@u•••.invalid',
      mailRefused: true,
    }),
    changeAddress: { maskedEmail: 'r•••@p•••.test', retryAfter: 60 },
  })
  await expect.element(heading).toHaveTextContent('Your account needs an address')
  expect(document.body.textContent).not.toMatch(/We sent|invalid|came back/)
  await expect.element(code).not.toBeInTheDocument()
  await expectAccessible()
  await changeAddress.click()
  app.answer({ getVerificationStatus: status({ email: 'right@people.test' }) })
  await page.getByLabelText('New email').fill('right@people.test')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(heading).toHaveTextContent('Check your email')
  await expect.element(page.getByText('right@people.test')).toBeVisible()
})

test('before all servers tell an address in full it is masked', { tags: 'variant' }, async () => {
  const { email: _, ...before } = status()
  await openPage('/pending-verification', { getUser: waiting, getVerificationStatus: before })
  await expect.element(page.getByText('a•••@p•••.test')).toBeVisible()
})

test('without a session an address that this browser has kept is masked', async () => {
  localStorage.setItem('akin.pendingEmail', 'someone.else@people.test')
  const app = await openPage('/pending-verification')
  await expect.element(page.getByText('s•••@p•••.test')).toBeVisible()
  expect(document.body.textContent).not.toContain('someone.else')
  expect(app.calls('getVerificationStatus')).toEqual([])
})

test('without a session the address is asked for, and the code leads to signing in', async () => {
  const app = await openPage('/pending-verification', { confirmVerification: { alreadyVerified: false } })
  await page.getByLabelText('Email').fill('ana@people.test')
  await code.fill('123456')
  await confirm.click()
  await expect.element(toast('Email confirmed', 'You can sign in now.')).toBeVisible()
  await expect.poll(app.address).toBe('/auth?mode=login')
  expect(app.calls('confirmVerification')).toEqual([{ body: { code: '123456', email: 'ana@people.test' } }])
})

test('whoever waits goes on as soon as the address is confirmed elsewhere', async () => {
  const app = await openPage('/pending-verification', { getUser: waiting, getVerificationStatus: status() })
  await expect.element(page.getByText('ana@people.test')).toBeVisible()
  app.answer({ getUser: ana })
  expect(app.address()).toBe('/pending-verification')
  await expect.poll(() => tell('email_verified', {})).toBe(1)
  await expect.poll(app.address).toBe('/chat')
})

test('without news from the socket the page goes on when it is looked at again', async () => {
  const app = await openPage('/pending-verification', { getUser: waiting, getVerificationStatus: status() })
  await expect.element(page.getByText('ana@people.test')).toBeVisible()
  app.answer({ getUser: ana })
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(app.address).toBe('/chat')
})

test('the pause before the next mail is counted down', async () => {
  const serverTime = new Date('2026-01-01T12:00:00Z')
  const nextResendAt = new Date('2026-01-01T12:00:42Z')
  await openPage('/pending-verification', {
    getUser: waiting,
    getVerificationStatus: status({ serverTime, nextResendAt }),
  })
  await expect.element(page.getByRole('button', { name: /^Send again in 0:[34]\d$/ })).toBeDisabled()
})

test('an address with a slip is changed on the spot, and the page is accessible meanwhile', async () => {
  const app = await openPage('/pending-verification', {
    getUser: waiting,
    getVerificationStatus: status(),
    changeAddress: { maskedEmail: 'r•••@p•••.test', retryAfter: 60 },
  })
  await changeAddress.click()
  const field = page.getByLabelText('New email')
  await expect.element(field).toHaveFocus()
  await expectAccessible()
  await field.fill('right@people.test')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect.element(toast('Address changed', 'A new mail is on its way to r•••@p•••.test.')).toBeVisible()
  expect(app.calls('changeAddress')).toEqual([{ body: { email: 'right@people.test' } }])
})

test('a link that leads nowhere is said to be dead', { tags: 'variant' }, async () => {
  await openPage('/pending-verification?error=invalid')
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'That link does not work. It may be an old one, or only part of it was copied. Ask for a new mail below.',
    )
})

test('on a local installation without a mail server the way to the mail is on the page', {
  tags: 'variant',
}, async () => {
  await openPage('/pending-verification', {}, { keepsMail: true })
  await expect.element(page.getByRole('link', { name: '/dev/mail' })).toHaveAttribute('href', '/dev/mail')
})
