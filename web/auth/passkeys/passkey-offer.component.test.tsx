import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const offer = page.getByRole('dialog', { name: 'Next time without the password?' })

async function signIn() {
  await page.getByLabelText('Email').fill('ana@people.test')
  await page.getByLabelText('Password').fill('tulips in the rain')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('after the password a device that can keep a passkey is asked whether to, and a no is a no', async () => {
  vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable').mockResolvedValue(true)
  const app = await openPage('/auth', { logIn: ana, takePasskeyOffer: { offer: true } })
  await signIn()
  await expect.element(offer).toBeVisible()
  await expectAccessible()
  await offer.getByRole('button', { name: 'Not now' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  expect(app.calls('takePasskeyOffer')).toHaveLength(1)
})
