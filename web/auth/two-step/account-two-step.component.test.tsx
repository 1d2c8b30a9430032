import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, password } from '#testing/samples.ts'
import { problemOf, toast } from '#testing/screen.ts'

const at = new Date('2026-11-01T12:00:00Z')
const on = { onSince: at, ways: ['code' as const, 'recovery' as const], codesLeft: 9, trustedBrowsers: [] }
const codes = Array.from({ length: 10 }, (_, n) => `ABCD${n}-FGHJK`)
const secret = {
  secret: 'K7QD3MZPX4WNB6RTK7QD3MZPX4WNB6RT',
  uri: 'otpauth://totp/Akin:ana?secret=K7QD',
  qr: { size: 21, path: 'M0 0h1v1h-1z' },
}

function openSecurity(answers: Answers) {
  return openPage('/profile?tab=security', { getUser: ana, getAccount: account, ...answers })
}
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alertdialog')

test('it is set up with the password, an app and its first code; the codes are left once they are saved', async () => {
  const app = await openSecurity({
    beginTwoStep: refusal('reauth_required'),
    confirmSession: 'done',
    confirmTwoStep: refusal('wrong_credentials', { message: 'That code does not fit.' }),
  })
  await press('Turn on two-step sign-in')
  await dialog.getByLabelText('Password').fill(password)
  app.answer({ beginTwoStep: secret })
  await press('Confirm')
  await expect.element(dialog.getByText('K7QD 3MZP X4WN B6RT K7QD 3MZP X4WN B6RT')).toBeVisible()
  await expect.element(dialog.getByRole('img', { name: 'QR code for your app' })).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('6-digit code').fill('111111')
  await expect.poll(() => problemOf('6-digit code')).toBe('That code does not fit.')

  app.answer({ confirmTwoStep: { codes }, getTwoStep: { ...on, codesLeft: 10 } })
  await dialog.getByLabelText('6-digit code').fill('222222')
  await expect.element(alert.getByText('ABCD0-FGHJK')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(alert.getByRole('button', { name: 'Done' })).toBeDisabled()
  await expectAccessible()
  await alert.getByLabelText(/I have saved them/).click()
  await press('Done')
  await expect.element(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()
})

test('new codes and the end take a second step, a password is not offered', async () => {
  const app = await openSecurity({
    getTwoStep: { ...on, codesLeft: 2 },
    makeRecoveryCodes: refusal('second_step_required'),
    endTwoStep: 'done',
    confirmSession: 'done',
  })
  await expect.element(page.getByText(/^2 of 10 recovery codes are left\. Make new codes/)).toBeVisible()
  await press('Make new codes')
  await alert.getByRole('button', { name: 'Make new codes' }).click()
  await expect.element(dialog.getByLabelText('6-digit code')).toHaveFocus()
  expect(page.getByText('Use your password').elements()).toHaveLength(0)
  await press('Use a recovery code')
  await dialog.getByLabelText('Recovery code').fill('ABCDE-FGHJK')
  app.answer({ makeRecoveryCodes: { codes } })
  await press('Confirm')
  await alert.getByLabelText(/I have saved them/).click()
  expect(app.calls('confirmSession')).toEqual([{ body: { recovery: 'ABCDEFGHJK' } }])
  await press('Done')

  await press('Turn off two-step sign-in')
  app.answer({ getTwoStep: { ...on, onSince: null, ways: [], codesLeft: 0 } })
  await alert.getByRole('button', { name: 'Turn off' }).click()
  const said = toast('Two-step sign-in is off', 'Your password alone signs you in again.')
  await expect.element(said).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible()
})

test('trusted browsers are listed and ended', async () => {
  const browser = {
    ...{ id: 5, device: 'Firefox on Linux', current: true },
    ...{ createdAt: at, lastUsedAt: at, expiresAt: new Date('2026-12-01T12:00:00Z') },
  }
  const app = await openSecurity({ getTwoStep: { ...on, trustedBrowsers: [browser] }, endTrust: 'done' })
  await press('End trust: Firefox on Linux')
  await expect
    .element(toast('Trust ended', 'Firefox on Linux is asked for the second step again.'))
    .toBeVisible()
  expect(app.calls('endTrust')).toEqual([{ params: { browserId: '5' } }])
  expect(page.getByRole('heading', { name: 'Trusted browsers' }).elements()).toHaveLength(0)
})
