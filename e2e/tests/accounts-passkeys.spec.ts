import type { BrowserContext, Page } from '@playwright/test'
import { logOut, open, registered, signIn, toast } from '#bench/account-steps.ts'
import { expect, test } from '#bench/test.ts'

/** The screen lock of this device, which always says yes. */
async function screenLock(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    count: async () =>
      (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey that is made after the password signs in by itself, asked for or picked in the field', async ({
  page,
  context,
  akin,
}) => {
  const ana = await registered(akin)
  const lock = await screenLock(context, page)
  await signIn(page, ana)
  const offer = page.getByRole('dialog', { name: 'Next time without the password?' })
  await offer.getByRole('button', { name: 'Make a passkey' }).click()
  await expect(toast(page, 'Passkey added', 'Next time you sign in without the password.')).toBeVisible()

  await logOut(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(toast(page, 'Login successful', `Welcome back, ${ana.displayName}!`)).toBeVisible()
  await expect(page).toHaveURL('/chat')

  await logOut(page)
  await page.getByLabel('Email', { exact: true }).focus()
  await expect(page, 'by what the browser fills the field with').toHaveURL('/chat')

  await open(page, '/profile?tab=security')
  const list = page.getByRole('list', { name: 'Passkeys' })
  await list.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect.poll(lock.count, 'the password manager was told').toBe(0)
})
