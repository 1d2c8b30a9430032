import type { Passkey, PasskeyWish } from '@akin/contract/auth/passkey-shapes.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { passkeyAnswers } from '#testing/passkey-answers.ts'
import { account, laptop } from '#testing/samples.ts'
import { toast } from '#testing/screen.ts'

const old: Passkey = {
  ...laptop,
  id: 2,
  name: 'Phone',
  lastUsedAt: null,
  host: 'akin.example',
  worksHere: false,
}
const answers = {
  getUser: ana,
  getAccount: account,
  listPasskeys: { items: [laptop, old], nextCursor: null },
}
const wish: PasskeyWish = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Akin' },
  user: { id: 'Nw', name: 'ana@people.test', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
}

const list = page.getByRole('list', { name: 'Passkeys' })
const add = page.getByRole('button', { name: 'Add a passkey' })

/** The browser's own part, which shows a window that no test can press. */
function browserAnswers(make: () => Promise<unknown>) {
  vi.spyOn(navigator.credentials, 'create').mockImplementation(make as typeof navigator.credentials.create)
}

const bytes = new Uint8Array([1, 2, 3]).buffer
const made = {
  ...{ id: 'AQID', rawId: bytes, type: 'public-key', authenticatorAttachment: 'platform' },
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

async function choose(name: string, item: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('a passkey is made by the browser, then named; whoever was not asked lately gives the password first', async () => {
  browserAnswers(async () => made)
  const app = await openPage('/profile?tab=security', {
    ...answers,
    listPasskeys: { items: [], nextCursor: null },
    beginPasskey: refusal('reauth_required'),
    confirmSession: 'done',
    addPasskey: { ...laptop, name: 'Chrome on Linux', lastUsedAt: null },
    renamePasskey: laptop,
  })
  await add.click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByLabelText('Password').fill('tulips in the rain')
  app.answer({ beginPasskey: wish })
  await userEvent.keyboard('{Enter}')
  const naming = page.getByRole('dialog', { name: 'Passkey added' })
  await expect.element(naming.getByLabelText('Name')).toHaveValue('Chrome on Linux')
  await expectAccessible()
  await naming.getByLabelText('Name').fill('Work laptop')
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByText('Work laptop')).toBeVisible()
  expect(app.calls('renamePasskey')).toEqual([{ params: { passkeyId: '1' }, body: { name: 'Work laptop' } }])
  expect(app.calls('addPasskey')[0]?.body).toMatchObject({ id: 'AQID', type: 'public-key' })
})

test('one that is there already, too many, and a second thought', async () => {
  const app = await openPage('/profile?tab=security', { ...answers, beginPasskey: wish })
  browserAnswers(() => Promise.reject(new DOMException('no', 'InvalidStateError')))
  await add.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('This device has one already.')
  browserAnswers(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await add.click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  app.answer({ beginPasskey: refusal('passkey_limit') })
  await add.click()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('You have ten passkeys. Remove one that you no longer use first.')
})

test('the list says where one works, and one is renamed and removed from its menu', async () => {
  const app = await openPage('/profile?tab=security', {
    ...answers,
    renamePasskey: { ...laptop, name: 'Desk' },
    removePasskey: { rpId: 'akin.example', credentialId: 'AQID' },
  })
  await expect.element(list.getByText('Made for akin.example, does not work here')).toBeVisible()
  await expect.element(list.getByText(/never used/)).toBeVisible()
  await expectAccessible()

  await choose('Work laptop', 'Rename')
  await page.getByRole('dialog', { name: 'Rename passkey' }).getByLabelText('Name').fill('Desk')
  await userEvent.keyboard('{Enter}')
  await expect.element(list.getByText('Desk')).toBeVisible()

  await choose('Phone', 'Remove')
  const question = page.getByRole('alertdialog', { name: 'Remove Phone?' })
  await expect.element(question).toMatchTextContent('It no longer signs you in.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await expect.element(toast('Passkey removed', 'Phone no longer signs you in.')).toBeVisible()
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1)
  await expect.element(list).toHaveFocus()
  expect(app.calls('removePasskey')).toEqual([{ params: { passkeyId: '2' } }])
})

test('whoever has one shows with it that it is them, in place of the password', {
  tags: 'variant',
}, async () => {
  passkeyAnswers()
  const app = await openPage('/profile?tab=security', {
    ...answers,
    removePasskey: refusal('reauth_required'),
    confirmSession: 'done',
  })
  await choose('Phone', 'Remove')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  app.answer({ removePasskey: { rpId: 'akin.example', credentialId: 'AQID' } })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect.element(toast('Passkey removed', 'Phone no longer signs you in.')).toBeVisible()
  expect(app.calls('confirmSession')[0]?.body).toMatchObject({ assertion: { id: 'AQID' } })
})
