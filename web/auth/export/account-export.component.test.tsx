import type { AccountExport } from '@akin/contract/auth/export.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { tell } from '#testing/fake-socket.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'
import { account, password } from '#testing/samples.ts'

const preparing: AccountExport = {
  state: 'preparing',
  choices: { messages: true, media: 'all', money: true, account: true },
  phase: 'files',
  percent: 62,
  messages: 18_240,
  files: { done: 412, total: 655 },
  createdAt: new Date('2026-11-12T14:36:00Z'),
  finishedAt: null,
  endsAt: new Date('2026-11-19T14:36:00Z'),
  parts: [],
}
const name = (part: number) => `akin-ana-2026-11-12-${part}-of-2.zip`
const ready: AccountExport = {
  ...preparing,
  ...{ state: 'ready', phase: 'packing', percent: 100, finishedAt: new Date('2026-11-12T14:41:00Z') },
  parts: [1, 2].map(number => ({ number, name: name(number), bytes: 354_000_000 })),
}
const nextAt = new Date('2026-11-13T14:36:00Z')
const signedIn = { getUser: ana, getAccount: account }

test('someone chooses, proves that it is them, and sees it being put together', async () => {
  const app = await openPage('/profile?tab=data', {
    ...signedIn,
    startExport: refusal('reauth_required'),
    confirmSession: 'done',
  })
  const form = page.getByRole('form', { name: 'Download your data' })
  const send = form.getByRole('button', { name: 'Download your data' })
  await form.getByRole('radio', { name: 'Only those I sent' }).click()
  for (const what of ['Invoices and tokens', 'Conversations', 'Profile, settings, sign-ins and contacts'])
    await form.getByRole('checkbox', { name: what }).click()
  await expect.element(send).toBeDisabled()
  await form.getByRole('checkbox', { name: 'Conversations' }).click()
  await expectAccessible()
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  app.answer({ startExport: { export: preparing, nextAt: null } })
  await dialog.getByLabelText('Password').fill(password)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(page.getByRole('progressbar', { name: 'Putting it together' })).toBeVisible()
  expect(app.calls('startExport').at(-1)).toMatchObject({
    body: { messages: true, media: 'mine', money: false, account: false },
  })
})

test('what is put together moves on, and can be stopped', async () => {
  const app = await openPage('/profile?tab=data', {
    ...signedIn,
    getExport: { export: preparing, nextAt: null },
    removeExport: 'done',
  })
  const bar = page.getByRole('progressbar', { name: 'Putting it together' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '62')
  await expect.element(page.getByText('18,240 messages')).toBeVisible()
  await expect.element(page.getByText('412 of 655')).toBeVisible()
  await expectAccessible()
  app.answer({ getExport: { export: { ...preparing, percent: 80 }, nextAt: null } })
  tell('export_changed', {})
  await expect.element(bar).toHaveAttribute('aria-valuenow', '80')
  app.answer({ getExport: { export: null, nextAt: null } })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect.element(page.getByRole('button', { name: 'Download your data' })).toBeEnabled()
})

test('each part asks for the password before it comes, and all can be deleted', async () => {
  const app = await openPage('/profile?tab=data', {
    ...signedIn,
    getExport: { export: ready, nextAt },
    removeExport: 'done',
    confirmSession: refusal('wrong_credentials'),
  })
  await expect.element(page.getByText(name(2))).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Download part 2 of 2' }).click()
  const dialog = page.getByRole('dialog', { name: 'Is it you?' })
  await dialog.getByLabelText('Password').fill('not my password')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByText('That password is not right.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  app.answer({ getExport: { export: null, nextAt } })
  await page.getByRole('button', { name: 'Delete it now' }).click()
  await expect.element(page.getByRole('button', { name: 'Download your data' })).toBeDisabled()
  await expect.element(page.getByText(/^The next one from /)).toBeVisible()
})

test('what cannot be loaded says so', { tags: 'variant' }, async () => {
  await openPage('/profile?tab=data', { ...signedIn, getExport: noAnswer })
  await expect.element(page.getByText('We could not load your download.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
})

test('what failed can be tried again at once', async () => {
  await openPage('/profile?tab=data', {
    ...signedIn,
    getExport: { export: { ...preparing, state: 'failed' }, nextAt: null },
    startExport: refusal('export_running'),
  })
  await expect.element(page.getByText(/^It did not work this time\./)).toBeVisible()
  await page.getByRole('button', { name: 'Try again now' }).click()
  await expect.element(page.getByText('Your data is being put together already.')).toBeVisible()
})
