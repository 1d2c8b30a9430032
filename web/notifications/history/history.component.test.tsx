import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/axe.ts'
import { conversationList, conversationWith } from '#testing/conversations.ts'
import { ana } from '#testing/nothing-yet.ts'
import { receipt } from '#testing/notices.ts'
import { usualNotificationRules } from '#testing/notification-rules.ts'
import { openPage } from '#testing/open-page.tsx'
import { ben, someone } from '#testing/people.ts'
import { account } from '#testing/samples.ts'
import { toast } from '#testing/screen.ts'

const list = page.getByRole('list', { name: 'The last 50 notifications' })
const row = (words: string) => list.getByRole('listitem').filter({ hasText: words })

test('the last notifications say where they went and why, and one press changes that', async () => {
  await page.viewport(390, 844)
  const app = await openPage('/profile?tab=notifications', {
    getUser: ana,
    getAccount: account,
    listConversations: conversationList([conversationWith(ben)]),
    editConversation: conversationWith(ben, { muted: true }),
    editNotificationRules: usualNotificationRules,
    listNotificationReceipts: {
      items: [
        receipt(5, 'message', { device: 'Pixel 9' }),
        receipt(4, 'message', { from: someone(12, 'Cleo'), fate: 'held', cause: 'quiet' }),
        receipt(3, 'gift', { channel: 'bell', fate: 'in_app', about: 'a flower' }),
        receipt(2, 'request', { channel: 'mail', fate: 'not_sent', cause: 'rule_off' }),
        receipt(1, 'sign_in', { from: null, channel: 'mail', fate: 'mailed', cause: 'always' }),
      ],
      nextCursor: null,
    },
  })
  await page.getByRole('link', { name: 'The last 50 notifications' }).click()
  await expect.poll(app.address).toBe('/profile?tab=notifications&show=history')
  const pushed = row('Ben wrote to you')
  await expect
    .element(pushed)
    .toMatchTextContent(
      'Messages are on for push, and you were not looking at this chat. It went to Pixel 9.Push',
    )
  await expect.element(row('Cleo wrote')).toMatchTextContent('Quiet hours. It waited in the app.Held back')
  await expect.element(row('New sign-in').getByRole('button')).not.toBeInTheDocument()
  await expectAccessible()

  await pushed.getByRole('button', { name: 'Mute Ben for 8 hours' }).click()
  await expect.element(toast('Ben is muted for 8 hours')).toBeVisible()
  await row('a flower').getByRole('button', { name: 'Turn off' }).click()
  await expect.element(toast('Gifts are off in app')).toBeVisible()
  await row('would like to connect').getByRole('button', { name: 'Turn on' }).click()
  await expect
    .poll(() => app.calls('editNotificationRules').map(({ body }) => body))
    .toEqual([
      { change: { topic: 'gifts', channel: 'bell', on: false } },
      { change: { topic: 'requests', channel: 'mail', on: true } },
    ])
  await row('Cleo wrote').getByRole('link', { name: 'Change' }).click()
  await expect.poll(app.address).toBe('/profile?tab=notifications')
})
