import type { MailTopic } from '@akin/contract/notifications/mail-kinds.ts'
import type { MailRules } from '@akin/contract/notifications/shapes.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noAnswer, refusal } from '#testing/answers.ts'
import { expectAccessible } from '#testing/axe.ts'
import { ana } from '#testing/nothing-yet.ts'
import { openPage } from '#testing/open-page.tsx'

const token = 'a-sealed-link'.padEnd(104, '-')
const heading = (name: string) => page.getByRole('heading', { level: 1, name })
const kind = (name: string) => page.getByRole('switch', { name })

function rules(topic: MailTopic = 'messages', off: MailTopic[] = ['digest', 'news']): MailRules {
  const topics = ['messages', 'requests', 'digest', 'news', 'billing', 'reports', 'security'] as const
  const mails = topics.map(each => ({
    ...{ topic: each, on: !off.includes(each), isLocked: each === 'security' },
  }))
  return { address: 'm•••@p•••.eu', until: new Date(2027, 0, 17, 12), topic, mails }
}

const edited = (calls: unknown[]) => (calls as { body: unknown }[]).map(({ body }) => body)

test('the link of a mail asks first, a press stops it, and Undo brings it back', async () => {
  const app = await openPage(`/unsubscribe/${token}`, { getMailRules: rules(), editMailRules: rules() })
  await expect.element(heading('Stop these emails?')).toBeVisible()
  await expect.element(page.getByText('m•••@p•••.eu')).toBeVisible()
  await expect
    .element(page.getByText(/You would no longer get an email when a message stays unread\./))
    .toBeVisible()
  await expectAccessible()
  expect(app.calls('editMailRules')).toEqual([])
  expect(app.calls('getMailRules')).toEqual([{ params: { token } }])

  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(heading('What else may reach you')).toBeVisible()
  await expect.element(page.getByText('Done. No more emails about unread messages.')).toBeVisible()
  await expect.element(kind('Unread messages')).not.toBeChecked()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(heading('What may reach you')).toBeVisible()
  await expect.element(kind('Unread messages')).toBeChecked()
  await expect
    .poll(() => edited(app.calls('editMailRules')))
    .toEqual([
      { topic: 'messages', on: false },
      { topic: 'messages', on: true },
    ])
})

test('all kinds of mail are chosen without signing in, by keys as well, and what protects the account stays', async () => {
  const app = await openPage(`/mail-settings/${token}`, { getMailRules: rules(), editMailRules: rules() })
  await expect.element(page.getByText(/without signing in, until 17 January 2027\.$/)).toBeVisible()
  kind('Your week on Akin').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(kind('Your week on Akin')).toBeChecked()
  const locked = page.getByRole('switch', { name: /^Security and decisions/ })
  locked.element().focus()
  await userEvent.keyboard(' ')
  await expect.element(locked).toBeChecked()
  await page.getByRole('button', { name: 'Stop all I can' }).click()
  await expect.element(page.getByText('Done. Only what we must send still comes.')).toBeVisible()
  expect(page.getByRole('button', { name: 'Stop all I can' }).query()).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(kind('Receipts and reminders')).toBeChecked()
  const stopped: MailTopic[] = ['messages', 'requests', 'digest', 'billing', 'reports']
  await expect
    .poll(() => edited(app.calls('editMailRules')))
    .toEqual([
      { topic: 'digest', on: true },
      ...stopped.map(topic => ({ topic, on: false })),
      ...stopped.map(topic => ({ topic, on: true })),
    ])
})

test('a link that is too old, cut off or forged says so, and leads to the sign-in', async () => {
  const app = await openPage(`/unsubscribe/${token}`, { getMailRules: refusal('mail_link_over') })
  await expect.element(heading('This link is too old or was cut off.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await expect.poll(app.address).toMatch(/^\/auth/)
  await app.close()
  await openPage('/mail-settings/x', { getUser: ana, getMailRules: refusal('mail_link_over') })
  await expect.element(page.getByRole('link', { name: 'Open settings' })).toBeVisible()
})

test('what could not be looked at or saved says so, and nothing is taken for done', async () => {
  const app = await openPage(`/unsubscribe/${token}`, { getMailRules: noAnswer })
  await expect.element(page.getByRole('alert')).toBeVisible()
  app.answer({
    getMailRules: rules('billing'),
    editMailRules: refusal('unavailable', { message: 'Not now.' }),
  })
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Stop these emails' }).click()
  await expect.element(page.getByText('Not now.')).toBeVisible()
  await expect.element(heading('Stop these emails?')).toBeVisible()
  await page.getByRole('link', { name: 'Keep them' }).click()
  await kind('Connection requests').click()
  await expect.element(page.getByText('Not saved. Not now.')).toBeVisible()
  await expect.element(kind('Connection requests')).toBeChecked()
})

test('what was stopped before shows what else there is', { tags: 'variant' }, async () => {
  await openPage(`/unsubscribe/${token}`, { getMailRules: rules('messages', ['messages']) })
  await expect.element(heading('What may reach you')).toBeVisible()
  expect(page.getByRole('button', { name: 'Undo' }).query()).toBeNull()
})
